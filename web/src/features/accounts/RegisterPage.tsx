import { useState } from 'react'
import { TextField } from '../../ui/Field.tsx'
import { Page } from '../../ui/Page.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PASSWORD_HINT } from './new-password.ts'
import { AccountForm } from './AccountForm.tsx'
import { AccountLink } from './AccountLink.tsx'
import { newAccountFailure, type NewAccountForm } from './new-account.ts'
import { useLoginRedirect } from './useLoginRedirect.ts'
import { useRegister } from './useRegister.ts'
import { useSubmission } from './useSubmission.ts'

const EMPTY: NewAccountForm = { username: '', email: '', password: '', confirmation: '' }

/** Where an account is made. */
export function RegisterPage() {
  const register = useRegister()
  const [form, setForm] = useState(EMPTY)
  const { isBusy, isDone, failure, submit } = useSubmission({
    check: () => newAccountFailure(form),
    send: () => {
      const { username, email, password } = form
      return register({ username, email, password })
    },
  })
  useLoginRedirect(isDone)

  const field = (name: keyof NewAccountForm) => ({
    required: true,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    problems: failure?.fields[name],
  })

  return (
    <Page title="Create an account" width="narrow">
      <AccountForm
        heading="Create an account"
        intro="It is free, and takes a minute."
        submitLabel={isBusy ? 'Creating Account...' : 'Create Account'}
        isClosed={isBusy || isDone}
        failure={failure}
        success={isDone ? 'Account created successfully! Please sign in.' : null}
        onSubmit={submit}
        footer={
          <>
            <span>Have an account already?</span> <AccountLink to="/login">Sign in</AccountLink>
          </>
        }
      >
        <TextField
          {...field('username')}
          label="Username"
          hint="At most 10 letters, digits, “_”, “-” and “.”"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          hint="At most 50 characters"
          autoComplete="email"
        />
        <PasswordField
          {...field('password')}
          label="Password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
        <PasswordField {...field('confirmation')} label="Confirm password" autoComplete="new-password" />
      </AccountForm>
    </Page>
  )
}
