import { useSession } from '../../../session/useSession.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { emptyFieldsFailure, type FormFailure } from '../../../apollo/form-failure.ts'

/** What proves that it is the owner of the account: the password or, without one, the typed username. */
interface Proof {
  field: 'password' | 'username'
  /** Returns the failure if nothing is typed, or null. */
  check: (typed: string) => FormFailure | null
}

/** Returns what an account's owner has to type before something that cannot be undone. */
export function proofOf(hasPassword: boolean): Proof {
  const field = hasPassword ? 'password' : 'username'
  const label = hasPassword ? 'Password' : 'Username'
  return { field, check: (value) => emptyFieldsFailure({ [field]: { label, value } }) }
}

interface ProofFieldProps {
  proof: Proof
  value: string
  failure: FormFailure | null
  onChange: (typed: string) => void
}

/** Asks for the password, or else for the username. */
export function ProofField({ proof: { field }, value, failure, onChange }: ProofFieldProps) {
  const session = useSession()
  const username = session.status === 'signedIn' ? session.user.username : ''
  const common = {
    required: true,
    'data-first-focus': true,
    value,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
    problems: failure?.fields[field],
  }
  if (field === 'username')
    return (
      <TextField
        label="Username"
        hint={`To make sure that you mean it, type ${username}`}
        autoComplete="off"
        autoCapitalize="none"
        {...common}
      />
    )
  return (
    <>
      {/* Password managers need the username. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        label="Password"
        hint="To make sure that it is you"
        autoComplete="current-password"
        {...common}
      />
    </>
  )
}
