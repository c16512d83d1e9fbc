import { Flag } from 'lucide-react'
import { useState } from 'react'
import { emptyFieldsFailure } from '../../../apollo/form-failure.ts'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextArea } from '../../../ui/forms/Field.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { useReportSharedQuiz } from './useReportSharedQuiz.ts'

const MAX_REASON = 1_000

/** Lets whoever has a link report its quiz to the operators of the server. */
export function ReportQuiz({ token }: { token: string }) {
  const report = useReportSharedQuiz()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { isBusy, isDone, failure, submit } = useSubmission({
    check: () => emptyFieldsFailure({ reason: { label: 'The reason', value: reason.trim() } }),
    send: () => report({ token, reason }),
  })
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Message kind="success">{isDone && 'Thank you. Whoever runs this server will look at it.'}</Message>
      {!isOpen && !isDone && (
        <Button look="subtle" onClick={() => setIsOpen(true)}>
          <Flag aria-hidden="true" className="size-4" />
          <span>Report this quiz</span>
        </Button>
      )}
      {isOpen && !isDone && (
        <ProblemForm failure={failure} isClosed={isBusy} onSubmit={submit}>
          <TextArea
            label="What is wrong with this quiz?"
            required
            hint="Whoever runs this server reads it. Its owner does not learn who you are."
            limit={MAX_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            problems={failure?.fields['reason']}
          />
          <div className="flex flex-col gap-2 sm:flex-row">
            <Button type="submit" aria-disabled={isBusy}>
              {isBusy ? 'Sending...' : 'Send report'}
            </Button>
            <Button look="secondary" aria-disabled={isBusy} onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
          </div>
        </ProblemForm>
      )}
    </div>
  )
}
