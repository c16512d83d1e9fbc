import { useState } from 'react'
import { useFormMutation } from '../../../../apollo/useFormMutation.ts'
import { useSubmission } from '../../../../forms/useSubmission.ts'
import { graphql } from '../../../../gql/index.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { formatCount } from '../../../../ui/counts.ts'
import { Message } from '../../../../ui/page/Message.tsx'
import { FormDialog } from '../../../../forms/FormDialog.tsx'

const RemindIdleMutation = graphql(`
  mutation RemindIdle($assignmentId: ID!) {
    remindIdle(assignmentId: $assignmentId) {
      __typename
      ... on Reminder {
        reminded
      }
      ... on Failure {
        message
      }
    }
  }
`)

/** Asks before everybody who has not started is reminded by mail, and says how many that were. */
export function RemindIdle({ assignmentId }: { assignmentId: string }) {
  const [isAsking, setAsking] = useState(false)
  const [reminded, setReminded] = useState<number | null>(null)
  const remind = useFormMutation(RemindIdleMutation, { fallback: 'Failed to remind' })
  const { isBusy, failure, submit } = useSubmission({
    check: () => null,
    send: async () => {
      const outcome = await remind({ assignmentId })
      if (outcome.failure) return outcome.failure
      if (outcome.result.__typename !== 'Reminder') return { message: outcome.result.message, fields: {} }
      setReminded(outcome.result.reminded)
      return null
    },
    onDone: () => setAsking(false),
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <Button look="secondary" className="text-balance" onClick={() => setAsking(true)}>
        Remind those who have not started
      </Button>
      <Message kind="success">{reminded !== null && <span>{resultText(reminded)}</span>}</Message>
      {isAsking && (
        <FormDialog
          title="Remind those who have not started?"
          submit="Send mails"
          submitting="Sending..."
          text={
            <p>
              Whoever can start now and has not gets a mail, but nobody gets it twice. Who has had the mail
              that it closes soon, or wants no such mails, gets none.
            </p>
          }
          failure={failure}
          isBusy={isBusy}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function resultText(reminded: number): string {
  if (reminded === 0) return 'Nobody is left to remind.'
  return `${formatCount(reminded, 'learner')} will get a mail.`
}
