import { MAX_REASON } from 'quiz-format/rules'
import { useState } from 'react'
import { earlyFailure } from '../../../apollo/form-failure.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { KeyChange } from '../../../ui/KeyChange.tsx'
import { TextArea } from '../../../ui/forms/Field.tsx'
import { formFields } from '../../../ui/forms/form-fields.ts'
import type { EditFailure } from '../editing/conflicts/edit-failure.ts'
import { choiceNow, type Choice, type SeenQuestion } from './correction-choice.ts'
import { EffectList } from './EffectList.tsx'
import { QuestionText } from './QuestionText.tsx'
import type { CorrectionEffects } from './useCorrectQuestion.ts'

interface ConfirmCorrectionProps {
  question: SeenQuestion
  choice: Choice
  effects: CorrectionEffects
  correct: (reason: string) => Promise<EditFailure | null>
  onChanged: () => void
  onCorrected: () => void
  onBack: () => void
}

/** Shows which scores change, and asks for the reason. */
export function ConfirmCorrection(props: ConfirmCorrectionProps) {
  const { question, choice, effects, correct, onChanged, onCorrected, onBack } = props
  const [form, setForm] = useState({ reason: '' })
  const { failure, isBusy, isDone, submit } = useSubmission({
    check: () => earlyFailure({ reason: reasonProblem(form.reason) }),
    send: async () => {
      const failed = await correct(form.reason)
      if (failed?.conflicts) onChanged()
      return failed
    },
    onDone: onCorrected,
  })
  const field = formFields({ form, onChange: setForm, problems: failure?.fields })
  return (
    <FormDialog
      key="confirmation"
      title="Correct the key?"
      submit="Correct the key"
      submitting="Correcting..."
      cancel="Back"
      failure={failure}
      isBusy={isBusy || isDone}
      onSubmit={submit}
      onClose={onBack}
      text={
        <div className="flex flex-col gap-3 text-ink">
          <QuestionText format={question.format}>{question.text}</QuestionText>
          <KeyChange
            options={question.options}
            format={question.format}
            from={choiceNow(question)}
            to={choice}
          />
          <EffectList effects={effects} tense="change" />
          <p className="text-sm text-muted">{closingText(effects)}</p>
        </div>
      }
    >
      <TextArea
        {...field('reason')}
        label="Reason"
        required
        rows={2}
        limit={MAX_REASON}
        data-first-focus
        hint="Learners read it beside the corrected key, once they may see the key."
      />
    </FormDialog>
  )
}

function reasonProblem(reason: string): string | null {
  return reason.trim() === '' ? 'Say why the key is corrected' : null
}

function closingText({ assignments, practice }: CorrectionEffects): string {
  const isMoved = [...assignments, practice].some(({ changed }) => changed > 0)
  return isMoved
    ? 'Attempts in progress are judged by the new key when they are completed. Whoever may see their score gets a mail if it changes.'
    : 'So far, no score would change. Attempts in progress are judged by the new key when they are completed.'
}
