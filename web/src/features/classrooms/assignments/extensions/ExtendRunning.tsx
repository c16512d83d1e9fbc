import { MAX_EXTENSION_MINUTES, MAX_REASON, isBlank, wholeNumberMessage } from 'quiz-format/rules'
import { useState } from 'react'
import { earlyFailure, type FormFailure } from '../../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../../apollo/useFormMutation.ts'
import { useSubmission } from '../../../../forms/useSubmission.ts'
import { graphql } from '../../../../gql/index.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { formatCount } from '../../../../ui/counts.ts'
import { TextField } from '../../../../ui/forms/Field.tsx'
import { formFields } from '../../../../ui/forms/form-fields.ts'
import { Message } from '../../../../ui/page/Message.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { isWholeNumber } from '../form/assignment-form.ts'

const ExtendRunningMutation = graphql(`
  mutation ExtendRunning($input: ExtendRunningInput!) {
    extendRunning(input: $input) {
      __typename
      ... on RunningExtension {
        extended
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on Failure {
        message
      }
    }
  }
`)

const EMPTY = { minutes: '5', reason: '' }
const MINUTES_FORM = wholeNumberMessage('number of minutes', 1, MAX_EXTENSION_MINUTES)

interface ExtendRunningProps {
  assignmentId: string
  onExtended: () => void
}

/** Gives more minutes to everybody who is taking an assignment now, and says how many that were. */
export function ExtendRunning({ assignmentId, onExtended }: ExtendRunningProps) {
  const [isAsking, setAsking] = useState(false)
  const [form, setForm] = useState(EMPTY)
  const [result, setResult] = useState<string | null>(null)
  const extend = useFormMutation(ExtendRunningMutation, { fallback: 'Failed to give more time' })
  const { isBusy, failure, submit } = useSubmission({
    check: () => failureOf(form),
    send: async () => {
      const minutes = Number(form.minutes)
      const outcome = await extend({ input: { assignmentId, minutes, reason: form.reason.trim() } })
      if (outcome.failure) return outcome.failure
      if (outcome.result.__typename !== 'RunningExtension')
        return { message: outcome.result.message, fields: {} }
      setResult(resultText(outcome.result.extended, minutes))
      return null
    },
    onDone: () => {
      setAsking(false)
      setForm(EMPTY)
      onExtended()
    },
  })
  const field = formFields({ form, onChange: setForm, problems: failure?.fields })
  return (
    <div className="flex flex-col items-start gap-3">
      <Button look="secondary" className="text-balance" onClick={() => setAsking(true)}>
        More time for everybody taking it
      </Button>
      <Message kind="success">{result}</Message>
      {isAsking && (
        <FormDialog
          title="More time for everybody taking it"
          submit="Give more time"
          submitting="Saving..."
          text={
            <p>
              Whoever is taking it now gets these minutes on top of what they have, within seconds. Without a
              time limit, it closes so much later for them.
            </p>
          }
          failure={failure}
          isBusy={isBusy}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        >
          <TextField
            {...field('minutes')}
            label="Minutes more"
            required
            data-first-focus
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...field('reason')}
            label="Reason"
            required
            autoComplete="off"
            limit={MAX_REASON}
            hint="For you and the other instructors, such as “Fire alarm”."
          />
        </FormDialog>
      )}
    </div>
  )
}

function failureOf({ minutes, reason }: typeof EMPTY): FormFailure | null {
  const isValid = minutes.trim() !== '' && isWholeNumber(minutes, 1, MAX_EXTENSION_MINUTES)
  return earlyFailure({
    minutes: isValid ? null : MINUTES_FORM,
    reason: isBlank(reason) ? 'Say why: the reason is missing' : null,
  })
}

function resultText(extended: number, minutes: number): string {
  if (extended === 0) return 'Nobody is taking it now, so nobody got more time.'
  return `${formatCount(extended, 'learner')} got ${formatCount(minutes, 'minute')} more.`
}
