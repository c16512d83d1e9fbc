import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { TextField } from '../../ui/forms/Field.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { formFields } from '../../ui/forms/form-fields.ts'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { PASSWORD_HINT } from './passwords/new-password.ts'
import { EMAIL_FIELD, USERNAME_FIELD } from './account-fields.ts'
import { AccountForm } from './AccountForm.tsx'
import { AccountLink } from './AccountLink.tsx'
import { InstitutionLink } from './institution/InstitutionLink.tsx'
import { useInstitution } from './institution/useInstitution.ts'
import { newAccountFailure, type NewAccountForm } from './new-account.ts'
import { useLoginRedirect } from './useLoginRedirect.ts'
import { useRegister } from './useRegister.ts'
import { useSubmission } from '../../forms/useSubmission.ts'
import { wantedJoinCode } from './wanted-join-code.ts'

const EMPTY: NewAccountForm = { username: '', email: '', password: '', confirmation: '' }

export function RegisterPage() {
  const register = useRegister()
  const { state } = useLocation()
  const joinCode = wantedJoinCode(state)
  const institution = useInstitution()
  const [form, setForm] = useState(EMPTY)
  const { isBusy, isDone, failure, waiting, submit } = useSubmission({
    check: () => newAccountFailure(form),
    send: (onWait) => {
      const { username, email, password } = form
      return register({ username, email, password, ...(joinCode !== null && { joinCode }) }, onWait)
    },
  })
  useLoginRedirect(isDone)

  const field = formFields({ form, onChange: setForm, problems: failure?.fields })

  return (
    <Page title="Create an account" width="narrow">
      <AccountForm
        heading="Create an account"
        intro="It is free, and takes a minute."
        submitLabel={isBusy ? 'Creating Account...' : 'Create Account'}
        isClosed={isBusy || isDone}
        failure={failure}
        waiting={waiting}
        success={isDone ? 'Account created successfully! Please sign in.' : null}
        onSubmit={submit}
        otherWay={institution && <InstitutionLink institution={institution} state={state} />}
        footer={
          <>
            <span>Have an account already?</span> <AccountLink to="/login">Sign in</AccountLink>
          </>
        }
      >
        <TextField {...USERNAME_FIELD} {...field('username')} />
        <TextField {...EMAIL_FIELD} {...field('email')} />
        <PasswordField
          {...field('password')}
          label="Password"
          required
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('confirmation')}
          label="Confirm password"
          required
          autoComplete="new-password"
        />
      </AccountForm>
    </Page>
  )
}
