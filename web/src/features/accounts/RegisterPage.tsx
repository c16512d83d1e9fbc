import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { TextField } from '../../ui/Field.tsx'
import { Page } from '../../ui/Page.tsx'
import { AccountForm } from './AccountForm.tsx'
import type { FormFailure } from './form-outcome.ts'
import { newAccountFailure, type NewAccountForm } from './new-account.ts'
import { useRegister } from './useRegister.ts'

const REDIRECT_DELAY = 2_000
const EMPTY: NewAccountForm = { username: '', email: '', password: '', confirmation: '' }

/** Where an account is made. */
export function RegisterPage() {
  const navigate = useNavigate()
  const register = useRegister()
  const [form, setForm] = useState(EMPTY)
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [failure, setFailure] = useState<FormFailure | null>(null)

  // Time to read that it went well.
  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => void navigate('/login'), REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [state, navigate])

  const submit = async () => {
    const early = newAccountFailure(form)
    setFailure(early)
    if (early) return
    setState('busy')
    const { username, email, password } = form
    const failed = await register({ username, email, password })
    setFailure(failed)
    setState(failed ? 'idle' : 'done')
  }

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
        submitLabel={state === 'busy' ? 'Creating Account...' : 'Create Account'}
        isBusy={state === 'busy'}
        isDisabled={state === 'done'}
        failure={failure}
        success={state === 'done' ? 'Account created successfully! Please sign in.' : null}
        onSubmit={() => void submit()}
        footer={
          <>
            Have an account already?{' '}
            <Link to="/login" className="font-semibold text-accent underline underline-offset-4">
              Sign in
            </Link>
          </>
        }
      >
        <TextField
          {...field('username')}
          label="Username"
          hint="At most 10 letters, digits, “_”, “-” and “.”"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
        <TextField
          {...field('password')}
          label="Password"
          type="password"
          hint="At least 6 characters"
          autoComplete="new-password"
        />
        <TextField
          {...field('confirmation')}
          label="Confirm password"
          type="password"
          autoComplete="new-password"
        />
      </AccountForm>
    </Page>
  )
}
