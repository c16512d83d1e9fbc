import { emptyFieldsFailure, type FormFailure } from '../../apollo/form-failure.ts'
import { newPasswordFailure } from './new-password.ts'

/** The password form as it was filled in. */
export interface PasswordChange {
  currentPassword: string
  newPassword: string
  confirmation: string
}

/**
 * Finds what the browser can tell is wrong with a change of the password; whether the current one is right, the server
 * knows.
 */
export function passwordChangeFailure({
  currentPassword,
  newPassword,
  confirmation,
}: PasswordChange): FormFailure | null {
  const missing = emptyFieldsFailure({
    currentPassword: { label: 'Current password', value: currentPassword },
    newPassword: { label: 'New password', value: newPassword },
    confirmation: { label: 'Confirm new password', value: confirmation },
  })
  const mismatch = 'New passwords do not match'
  return (
    missing ?? newPasswordFailure({ field: 'newPassword', password: newPassword, confirmation, mismatch })
  )
}
