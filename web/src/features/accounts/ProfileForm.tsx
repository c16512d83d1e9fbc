import { KeyRound } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { emptyFieldsFailure } from '../../apollo/form-failure.ts'
import { ProblemForm } from './ProblemForm.tsx'
import { useSubmission } from './useSubmission.ts'
import { useUpdateProfile } from './useUpdateProfile.ts'

/** What a user may change of themselves. */
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

/** The form for username and email address. */
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
  return (
    <ProblemForm failure={failure} isClosed={isBusy} onSubmit={submit}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Username"
          hint="At most 10 letters, digits, “_”, “-” and “.”"
          required
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={draft.username}
          onChange={(event) => onChange({ ...draft, username: event.target.value })}
          problems={failure?.fields['username']}
        />
        <TextField
          label="Email"
          type="email"
          hint="At most 50 characters"
          required
          autoComplete="email"
          value={draft.email}
          onChange={(event) => onChange({ ...draft, email: event.target.value })}
          problems={failure?.fields['email']}
        />
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
