import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { sessionStore } from '../../../session/session-store.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { AccountLink } from '../AccountLink.tsx'
import { emptyFieldsFailure } from '../../../apollo/form-failure.ts'
import { newPasswordFailure, PASSWORD_HINT } from './new-password.ts'
import { useLoginRedirect } from '../useLoginRedirect.ts'
import { useResetPassword } from './useResetPassword.ts'
import { useSubmission } from '../../../forms/useSubmission.ts'

/** The page that the link in a password reset email opens. */
export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const resetPassword = useResetPassword()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [notice, setNotice] = useState<string | null>(null)
  const { isBusy, isDone, failure, submit } = useSubmission({
    check: () =>
      emptyFieldsFailure({
        newPassword: { label: 'New password', value: password },
        confirmation: { label: 'Confirm password', value: confirmation },
      }) ?? newPasswordFailure({ field: 'newPassword', password, confirmation }),
    send: async () => {
      const { notice: message, failure: failed } = await resetPassword({ token, newPassword: password })
      setNotice(message)
      return failed
    },
    // The server has ended every session of the account. If this browser kept its session, the login page
    // would redirect to the dashboard instead of asking for the new password.
    onDone: () => sessionStore.end(),
  })
  useLoginRedirect(isDone)
  const isLinkInvalid = failure?.fields['token'] !== undefined

  return (
    <Page title="Reset password" width="narrow">
      <AccountForm
        heading="Choose a new password"
        intro="Every device that is signed in to your account will be signed out. Institutions and learning platforms that open your account go on doing so: see “Ways to sign in” in your profile."
        submitLabel={isBusy ? 'Resetting Password...' : 'Reset Password'}
        isClosed={isBusy || isDone}
        failure={failure}
        success={isDone ? notice : null}
        onSubmit={submit}
        footer={<AccountLink to="/login">Back to login</AccountLink>}
      >
        {isLinkInvalid && (
          <ButtonLink to="/forgot-password" look="secondary">
            Ask for a new link
          </ButtonLink>
        )}
        <PasswordField
          label="New password"
          hint={PASSWORD_HINT}
          required
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          problems={failure?.fields['newPassword']}
        />
        <PasswordField
          label="Confirm password"
          required
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
          problems={failure?.fields['confirmation']}
        />
      </AccountForm>
    </Page>
  )
}
