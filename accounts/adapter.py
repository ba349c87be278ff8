"""Where allauth asks the site."""

from allauth.account.adapter import DefaultAccountAdapter


class AccountAdapter(DefaultAccountAdapter):
    """The display name of a new account is its user name until changed."""

    def save_user(self, request, user, form, commit=True):
        user = super().save_user(request, user, form, commit=False)
        user.display_name = user.display_name or user.username[:24]
        if commit:
            user.save()
        return user
