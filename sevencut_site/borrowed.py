"""Sentences of Django and allauth whose own translations are missing or poor: ours come before them."""

from django.utils.translation import gettext_noop, ngettext_lazy

# ruff: noqa: E501

SENTENCES = (
    gettext_noop("Current Password"),
    gettext_noop("New Password"),
    gettext_noop("New Password (again)"),
    gettext_noop("Remember Me"),
    gettext_noop("Forgot your password?"),
    gettext_noop("Email"),
    gettext_noop("Password Reset"),
    gettext_noop("Reset My Password"),
    gettext_noop("Change Password"),
    gettext_noop("Set Password"),
    gettext_noop("Sign Out"),
    gettext_noop("Are you sure you want to sign out?"),
    gettext_noop("Enter your password:"),
    gettext_noop("Please reauthenticate to safeguard your account."),
    gettext_noop("Confirm Access"),
    gettext_noop("Two-Factor Authentication"),
    gettext_noop("Authenticator App"),
    gettext_noop("An authenticator app is not active."),
    gettext_noop("No security keys have been added."),
    gettext_noop("No recovery codes set up."),
    gettext_noop("Confirm Email Address"),
    gettext_noop("Verify Your Email Address"),
    gettext_noop("Bad Token"),
    gettext_noop("Your password can’t be too similar to your other personal information."),
    gettext_noop("Your password can’t be a commonly used password."),
    gettext_noop("Your password can’t be entirely numeric."),
    gettext_noop("This password is too common."),
    gettext_noop("This password is entirely numeric."),
    gettext_noop("The password is too similar to the %(verbose_name)s."),
    gettext_noop("Please type your current password."),
    gettext_noop("You must type the same password each time."),
    gettext_noop("The username and/or password you specified are not correct."),
    gettext_noop("The email address and/or password you specified are not correct."),
    gettext_noop("Too many failed login attempts. Try again later."),
    gettext_noop("This account is currently inactive."),
    gettext_noop("Username can not be used. Please use other username."),
    gettext_noop("A user with that username already exists."),
    gettext_noop("A user is already registered with this email address."),
    gettext_noop("Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters."),
    gettext_noop("Enter a valid email address."),
    gettext_noop("This field is required."),
    gettext_noop("Your primary email address must be verified."),
    gettext_noop("You cannot remove your primary email address (%(email)s)."),
    gettext_noop(
        "Forgotten your password? Enter your email address below, and we'll send you an email allowing you to reset it."
    ),
    gettext_noop("Please contact us if you have any trouble resetting your password."),
    gettext_noop(
        "We have sent you an email. If you have not received it please check your spam folder. Otherwise contact us if you do not receive it in a few minutes."
    ),
    gettext_noop(
        'The password reset link was invalid, possibly because it has already been used.  Please request a <a href="%(passwd_reset_url)s">new password reset</a>.'
    ),
    gettext_noop("Your password is now changed."),
    gettext_noop("Successfully signed in as %(name)s."),
    gettext_noop("You have signed out."),
    gettext_noop("Password successfully changed."),
    gettext_noop("Password successfully set."),
    gettext_noop("Primary email address set."),
    gettext_noop("Confirmation email sent to %(email)s."),
    gettext_noop("Hello from %(site_name)s!"),
    gettext_noop("Thank you for using %(site_name)s!\n%(site_domain)s"),
    gettext_noop("In case you forgot, your username is %(username)s."),
    gettext_noop("Password Reset Email"),
    gettext_noop(
        "You're receiving this email because you or someone else has requested a password reset for your user account.\nIt can be safely ignored if you did not request a password reset. Click the link below to reset your password."
    ),
    gettext_noop("Please Confirm Your Email Address"),
)
MONTHS = (  # Romanian writes them small
    gettext_noop("January"),
    gettext_noop("February"),
    gettext_noop("March"),
    gettext_noop("April"),
    gettext_noop("May"),
    gettext_noop("June"),
    gettext_noop("July"),
    gettext_noop("August"),
    gettext_noop("September"),
    gettext_noop("October"),
    gettext_noop("November"),
    gettext_noop("December"),
)
COUNTED = (
    ngettext_lazy(
        "Your password must contain at least %(min_length)d character.",
        "Your password must contain at least %(min_length)d characters.",
        "min_length",
    ),
    ngettext_lazy(
        "This password is too short. It must contain at least %d character.",
        "This password is too short. It must contain at least %d characters.",
        None,
    ),
)
