import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { formFields } from '../../../ui/forms/form-fields.ts'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { PASSWORD_HINT } from './new-password.ts'
import { passwordChangeFailure, type PasswordChange } from './password-change.ts'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useChangePassword } from './useChangePassword.ts'
import { useSubmission } from '../../../forms/useSubmission.ts'

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', confirmation: '' }

interface PasswordFormProps {
  /** Tells password managers to which account the password belongs. */
  username: string
  onSaved: () => void
  onCancel: () => void
}

export function PasswordForm({ username, onSaved, onCancel }: PasswordFormProps) {
  const changePassword = useChangePassword()
  const [form, setForm] = useState(EMPTY)
  const { isBusy, failure, submit } = useSubmission({
    check: () => passwordChangeFailure(form),
    send: () => {
      const { currentPassword, newPassword } = form
      return changePassword({ currentPassword, newPassword })
    },
    onDone: onSaved,
  })

  const field = formFields({ form, onChange: setForm, problems: failure?.fields })

  return (
    <ProblemForm failure={failure} isClosed={isBusy} onSubmit={submit}>
      <input hidden readOnly autoComplete="username" value={username} />
      <p className="text-muted">Every other device that is signed in to your account will be signed out.</p>
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        required
        autoComplete="current-password"
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PasswordField
          {...field('newPassword')}
          label="New password"
          required
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('confirmation')}
          label="Confirm new password"
          required
          autoComplete="new-password"
        />
      </div>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </ProblemForm>
  )
}
