import { emptyFieldsFailure, type FormFailure } from '../../../apollo/form-failure.ts'
import { newPasswordFailure } from './new-password.ts'

/** The values of the password form. */
export interface PasswordChange {
  currentPassword: string
  newPassword: string
  confirmation: string
}

/** Validates what the browser can check; the server checks the current password. */
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
