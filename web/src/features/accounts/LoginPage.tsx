import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { destinationAfterLogIn } from '../../session/return-ticket.ts'
import { useSession } from '../../session/useSession.ts'
import { TextField } from '../../ui/Field.tsx'
import { Page } from '../../ui/Page.tsx'
import { AccountForm } from './AccountForm.tsx'
import { fieldsFailure, missingFields, type FormFailure } from './form-outcome.ts'
import { useLogIn } from './useLogIn.ts'

/** Where a session begins. */
export function LoginPage() {
  const session = useSession()
  const logIn = useLogIn()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)

  const { state } = useLocation()

  if (session.status === 'signedIn') {
    return <Navigate replace {...destinationAfterLogIn(state, session.user.user_id)} />
  }

  const submit = async () => {
    const missing = missingFields({
      username: { label: 'Username', value: username },
      password: { label: 'Password', value: password },
    })
    if (missing.length > 0) return setFailure(fieldsFailure(missing, ''))
    setBusy(true)
    setFailure(null)
    setFailure(await logIn({ username, password }))
    setBusy(false)
  }

  return (
    <Page title="Sign in" width="narrow">
      <AccountForm
        heading="Sign in"
        intro={
          state
            ? 'Your session has ended. Sign in again to go on where you were: nothing is lost.'
            : 'Go on with your quizzes.'
        }
        submitLabel={isBusy ? 'Signing In...' : 'Sign In'}
        isBusy={isBusy}
        failure={failure}
        onSubmit={() => void submit()}
        footer={
          <>
            No account yet?{' '}
            <Link to="/register" className="font-semibold text-accent underline underline-offset-4">
              Create one
            </Link>
          </>
        }
      >
        <TextField
          label="Username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          problems={failure?.fields['username']}
        />
        <TextField
          label="Password"
          type="password"
          required
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          problems={failure?.fields['password']}
        />
      </AccountForm>
    </Page>
  )
}
