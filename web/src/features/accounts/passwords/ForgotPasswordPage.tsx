import { useState } from 'react'
import { TextField } from '../../../ui/forms/Field.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { AccountLink } from '../AccountLink.tsx'
import { emptyFieldsFailure } from '../../../apollo/form-failure.ts'
import { useRequestPasswordReset } from './useRequestPasswordReset.ts'
import { useSubmission } from '../../../forms/useSubmission.ts'

export function ForgotPasswordPage() {
  const requestReset = useRequestPasswordReset()
  const [email, setEmail] = useState('')
  const [notice, setNotice] = useState<string | null>(null)
  const { isBusy, isDone, failure, submit } = useSubmission({
    check: () => emptyFieldsFailure({ email: { label: 'Email', value: email.trim() } }),
    send: async () => {
      const { notice: message, failure: failed } = await requestReset(email)
      setNotice(message)
      return failed
    },
  })

  return (
    <Page title="Forgot password" width="narrow">
      <AccountForm
        heading="Forgot your password?"
        intro="Enter the email address of your account, and we send you a link to choose a new one. It works for one hour."
        submitLabel={isBusy ? 'Sending...' : 'Send Reset Link'}
        isClosed={isBusy}
        failure={failure}
        success={isDone ? notice : null}
        onSubmit={submit}
        footer={<AccountLink to="/login">Back to login</AccountLink>}
      >
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          problems={failure?.fields['email']}
        />
      </AccountForm>
    </Page>
  )
}
