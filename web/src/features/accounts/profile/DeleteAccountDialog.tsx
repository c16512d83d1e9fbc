import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { leaveSession } from '../../../session/leave-session.ts'
import { SIGNING_OUT } from '../../../session/signing-out.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { OwnedClassrooms } from './OwnedClassrooms.tsx'
import { ProofField, proofOf } from './ProofField.tsx'
import { useDeleteAccount, type OwnedClassroom } from './useDeleteAccount.ts'
import { useSubmission } from '../../../forms/useSubmission.ts'

interface DeleteAccountDialogProps {
  /** If not, the username is typed out instead. */
  hasPassword: boolean
  onCancel: () => void
}

/** Lists what will be deleted, and asks for the password, or else for the username. */
export function DeleteAccountDialog({ hasPassword, onCancel }: DeleteAccountDialogProps) {
  const navigate = useNavigate()
  const deleteAccount = useDeleteAccount()
  const form = useId()
  const proof = proofOf(hasPassword)
  const [typed, setTyped] = useState('')
  const [classrooms, setClassrooms] = useState<readonly OwnedClassroom[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const leave = async () => {
    // Leave the guarded page before ending the session: otherwise its guard would redirect to the login page.
    const state = { notice: 'Your account has been deleted.', reason: SIGNING_OUT }
    await navigate('/', { replace: true, flushSync: true, state })
    leaveSession()
  }
  const { isBusy, isDone, failure, submit } = useSubmission({
    check: () => proof.check(typed),
    send: async () => {
      const confirmed = classrooms.filter(({ classroomId }) => chosen.has(classroomId))
      const deletion = await deleteAccount(
        { [proof.field]: typed },
        confirmed.map(({ name }) => name),
      )
      if (deletion.classrooms.length > 0) setClassrooms([...confirmed, ...deletion.classrooms])
      return deletion.failure
    },
    onDone: () => void leave(),
  })
  const isClosed = isBusy || isDone
  return (
    <Dialog
      title="Delete your account?"
      onDismiss={() => !isClosed && onCancel()}
      actions={
        <>
          <Button type="submit" look="danger" form={form} aria-disabled={isClosed}>
            {isClosed ? 'Deleting...' : 'Delete Account'}
          </Button>
          <Button look="secondary" disabled={isClosed} onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <p>This cannot be undone. What goes:</p>
      <ul className="mt-2 list-disc pl-5">
        <li>all your quizzes, with their sections and questions</li>
        <li>all your attempts, scores and progress</li>
        <li>your username and email address</li>
      </ul>
      <p className="mt-2 mb-5">
        Without your name, the quizzes stay that others have taken or that are assigned to a class of others,
        and so do your results in your classes.
      </p>
      <div className="text-ink">
        <ProblemForm id={form} failure={failure} isClosed={isClosed} onSubmit={submit}>
          <ProofField proof={proof} value={typed} failure={failure} onChange={setTyped} />
          <OwnedClassrooms classrooms={classrooms} chosen={chosen} onChange={setChosen} />
        </ProblemForm>
      </div>
    </Dialog>
  )
}
