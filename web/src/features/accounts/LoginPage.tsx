import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { destinationAfterLogIn, hasTicket, isWanted } from '../../session/return-ticket.ts'
import { useSession } from '../../session/useSession.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { Message } from '../../ui/page/Message.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { AccountForm } from './AccountForm.tsx'
import { AccountLink } from './AccountLink.tsx'
import { InstitutionLink } from './institution/InstitutionLink.tsx'
import { useInstitution } from './institution/useInstitution.ts'
import { useSignInFailure } from './institution/useSignInFailure.ts'
import { emptyFieldsFailure } from '../../apollo/form-failure.ts'
import { useLogIn } from './useLogIn.ts'
import { useSubmission } from '../../forms/useSubmission.ts'

export function LoginPage() {
  const session = useSession()
  const logIn = useLogIn()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const { isBusy, failure, waiting, submit } = useSubmission({
    check: () =>
      emptyFieldsFailure({
        username: { label: 'Username', value: username.trim() },
        password: { label: 'Password', value: password },
      }),
    send: (onWait) => logIn({ username, password }, onWait),
  })

  const { state, search } = useLocation()
  const institution = useInstitution()
  const signInFailure = useSignInFailure()
  // The page says it before the institution is known, so that the form does not flash.
  const isForOperators = institution?.only ?? document.documentElement.dataset['signIn'] === 'institution'

  if (session.status === 'signedIn') {
    // Joining the account to a person at the institution failed: the profile says so.
    if (signInFailure) return <Navigate replace to={`/profile${search}`} />
    return <Navigate replace {...destinationAfterLogIn(state, session.user.user_id)} />
  }

  return (
    <Page title="Sign in" width="narrow">
      <AccountForm
        heading="Sign in"
        intro={introFor(state)}
        submitLabel={isBusy ? 'Signing In...' : 'Sign In'}
        isClosed={isBusy}
        failure={failure}
        waiting={waiting}
        onSubmit={submit}
        otherWay={
          <div className="flex flex-col gap-4">
            {failure === null && signInFailure !== null && <Message kind="error">{signInFailure}</Message>}
            {institution && <InstitutionLink institution={institution} state={state} />}
          </div>
        }
        foldedAs={isForOperators ? 'Operator sign-in' : undefined}
        footer={
          !isForOperators && (
            <>
              <span>No account yet?</span> <AccountLink to="/register">Create one</AccountLink>
            </>
          )
        }
      >
        <TextField
          label="Username"
          required
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          problems={failure?.fields['username']}
        />
        <div>
          <PasswordField
            label="Password"
            required
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            problems={failure?.fields['password']}
          />
          <p className="mt-2">
            <AccountLink to="/forgot-password">Forgot password?</AccountLink>
          </p>
        </div>
      </AccountForm>
    </Page>
  )
}

/** What comes after signing in, by the beginning of the address that was opened. */
const INTROS: Readonly<Record<string, string>> = {
  assignments: 'Then you get to the assignment.',
  classes: 'Then you get to the class.',
  join: 'Then you can join the class.',
  shared: 'Then you can take the quiz.',
}

function introFor(state: unknown): string {
  if (isWanted(state)) return INTROS[state.wanted.split('/')[1] ?? ''] ?? ''
  if (hasTicket(state))
    return 'Your session has ended. Sign in again to go on where you were: nothing is lost.'
  return 'Go on with your quizzes.'
}
