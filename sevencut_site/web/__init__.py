"""What every app may use to answer: refusals, their words, the API's form, limits. Knows no app."""
