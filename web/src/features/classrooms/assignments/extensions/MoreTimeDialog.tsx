import { isBlank, MAX_EXTENSION_MINUTES, MAX_REASON, wholeNumberMessage } from 'quiz-format/rules'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { earlyFailure, type FormFailure } from '../../../../apollo/form-failure.ts'
import { useSubmission } from '../../../../forms/useSubmission.ts'
import { TextField } from '../../../../ui/forms/Field.tsx'
import { formFields } from '../../../../ui/forms/form-fields.ts'
import { UserText } from '../../../../ui/UserText.tsx'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { isWholeNumber } from '../form/assignment-form.ts'
import { MORE_TIME_TEXTS, moreTimeResult, type MoreTimeFor } from './more-time-texts.ts'
import { useExtendRunning } from './useExtendRunning.ts'

const MINUTES = '5'
const MINUTES_FORM = wholeNumberMessage('number of minutes', 1, MAX_EXTENSION_MINUTES)

interface MoreTimeDialogProps {
  assignmentId: string
  whom: MoreTimeFor
  /** The learner, if it is one. */
  member?: { id: string; displayName: string }
  /** Called with what to say about it. */
  onExtended: (result: string) => void
  onClose: () => void
}

/** Gives more minutes: all that one must do is to say so. */
export function MoreTimeDialog({ assignmentId, whom, member, onExtended, onClose }: MoreTimeDialogProps) {
  const { title, text, reason: usual } = MORE_TIME_TEXTS[whom]
  const [form, setForm] = useState({ minutes: MINUTES, reason: usual })
  const extend = useExtendRunning()
  const { isBusy, failure, submit } = useSubmission({
    check: () => failureOf(form),
    send: async () => {
      const minutes = Number(form.minutes)
      const { extended, failure: failed } = await extend({
        assignmentId,
        minutes,
        reason: form.reason.trim(),
        ...(member && { memberId: member.id }),
        ...(whom !== 'RUNNING' && { reopen: true }),
        ...(whom === 'ENDED' && { onlyEnded: true }),
      })
      if (failed) return failed
      onExtended(moreTimeResult(whom, extended, minutes))
      return null
    },
  })
  const field = formFields({ form, onChange: setForm, problems: failure?.fields })
  return (
    <FormDialog
      title={title}
      submit={whom === 'ENDED' ? 'Open again' : 'Give more time'}
      submitting="Saving..."
      text={
        <>
          {member && (
            <UserText as="p" layout="name" className="mb-2 font-semibold text-ink">
              {member.displayName}
            </UserText>
          )}
          <p>{text}</p>
          {member && (
            <p className="mt-2">
              <Link
                to={`/assignments/${assignmentId}/extensions`}
                state={{ search: member.displayName }}
                className="font-medium text-accent underline underline-offset-4"
              >
                Other dates or attempts, or excuse them
              </Link>
            </p>
          )}
        </>
      }
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
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
  )
}

function failureOf({ minutes, reason }: { minutes: string; reason: string }): FormFailure | null {
  const isValid = minutes.trim() !== '' && isWholeNumber(minutes, 1, MAX_EXTENSION_MINUTES)
  return earlyFailure({
    minutes: isValid ? null : MINUTES_FORM,
    reason: isBlank(reason) ? 'Say why: the reason is missing' : null,
  })
}
