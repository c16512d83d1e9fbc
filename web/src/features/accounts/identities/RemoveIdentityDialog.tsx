import { useId, useState } from 'react'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { ProofField, proofOf } from '../profile/ProofField.tsx'
import { useRemoveIdentity } from './useRemoveIdentity.ts'

interface RemoveIdentityDialogProps {
  id: string
  /** What people call the institution or the platform. */
  name: string
  /** If not, the username is typed out instead. */
  hasPassword: boolean
  onRemoved: () => void
  onCancel: () => void
}

/** Asks for the password, or else for the username, before a way to sign in is removed. */
export function RemoveIdentityDialog({
  id,
  name,
  hasPassword,
  onRemoved,
  onCancel,
}: RemoveIdentityDialogProps) {
  const removeIdentity = useRemoveIdentity()
  const form = useId()
  const proof = proofOf(hasPassword)
  const [typed, setTyped] = useState('')
  const { isBusy, failure, submit } = useSubmission({
    check: () => proof.check(typed),
    send: () => removeIdentity({ input: { id, [proof.field]: typed } }),
    onDone: onRemoved,
  })
  return (
    <Dialog
      title="Remove this way to sign in?"
      onDismiss={() => !isBusy && onCancel()}
      actions={
        <>
          <Button type="submit" look="danger" form={form} aria-disabled={isBusy}>
            {isBusy ? 'Removing...' : 'Remove'}
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="mb-5">
        <UserText>{name}</UserText>
        {' no longer opens your account, and every other device is signed out. '}
        {'Access tokens that were made or rotated since it was joined are revoked. '}
        {'If you sign in there again, you get another account.'}
      </p>
      <p className="mb-5">
        If somebody else used it, look at your webhooks, too: they stay, and you may not know all of them.
      </p>
      <div className="text-ink">
        <ProblemForm id={form} failure={failure} isClosed={isBusy} onSubmit={submit}>
          <ProofField proof={proof} value={typed} failure={failure} onChange={setTyped} />
        </ProblemForm>
      </div>
    </Dialog>
  )
}
