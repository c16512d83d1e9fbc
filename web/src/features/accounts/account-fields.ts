// The fields that the registration and profile forms have in common.

export const USERNAME_FIELD = {
  label: 'Username',
  hint: 'At most 10 letters, digits, “_”, “-” and “.”',
  required: true,
  autoComplete: 'username',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

export const EMAIL_FIELD = {
  label: 'Email',
  type: 'email',
  hint: 'At most 50 characters',
  required: true,
  autoComplete: 'email',
} as const
