import { KeyRound } from 'lucide-react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { formFields } from '../../../ui/forms/form-fields.ts'
import { emptyFieldsFailure } from '../../../apollo/form-failure.ts'
import { EMAIL_FIELD, USERNAME_FIELD } from '../account-fields.ts'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { useUpdateProfile } from './useUpdateProfile.ts'

/** The fields of a profile that its user can edit. */
export interface Profile {
  username: string
  email: string
}

interface ProfileFormProps {
  draft: Profile
  onChange: (draft: Profile) => void
  onSaved: () => void
  onCancel: () => void
  onChangePassword: () => void
}

export function ProfileForm({ draft, onChange, onSaved, onCancel, onChangePassword }: ProfileFormProps) {
  const updateProfile = useUpdateProfile()
  const { isBusy, failure, submit } = useSubmission({
    check: () =>
      emptyFieldsFailure({
        username: { label: 'Username', value: draft.username.trim() },
        email: { label: 'Email', value: draft.email.trim() },
      }),
    send: () => updateProfile(draft),
    onDone: onSaved,
  })
  const field = formFields({ form: draft, onChange, problems: failure?.fields })

  return (
    <ProblemForm failure={failure} isClosed={isBusy} onSubmit={submit}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...USERNAME_FIELD} {...field('username')} />
        <TextField {...EMAIL_FIELD} {...field('email')} />
      </div>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onChangePassword} className="sm:ml-auto">
          <KeyRound aria-hidden="true" className="size-4" />
          Change Password
        </Button>
      </div>
    </ProblemForm>
  )
}
