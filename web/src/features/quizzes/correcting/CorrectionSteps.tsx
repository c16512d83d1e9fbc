import { useEffect, useEffectEvent, useId, useState } from 'react'
import { earlyFailure } from '../../../apollo/form-failure.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { ConfirmCorrection } from './ConfirmCorrection.tsx'
import { choiceInput, type Choice, type SeenQuestion } from './correction-choice.ts'
import { QuestionText } from './QuestionText.tsx'
import { useCorrectQuestion, type CorrectionEffects } from './useCorrectQuestion.ts'

interface CorrectionStepsProps {
  quizId: string
  question: SeenQuestion
  /** Whether somebody else has changed the question since the dialog was opened. */
  isChanged: boolean
  /** The option that is tried at once; null for none. */
  option: number | null
  /** Called when somebody else has changed the question. */
  onChanged: () => void
  onCorrected: () => void
  onClose: () => void
}

// A dry run stores no reason, but the API asks for one.
const DRY_RUN = { dryRun: true, reason: 'Dry run' }

/** First asks what is right, then shows which scores change and asks for the reason. */
export function CorrectionSteps(props: CorrectionStepsProps) {
  const { quizId, question, isChanged, option, onChanged, onCorrected, onClose } = props
  const correct = useCorrectQuestion()
  const [choice, setChoice] = useState<Choice | null>(() =>
    option !== null && option in question.options ? option : null,
  )
  const hintId = useId()
  const [noScoreFalls, setNoScoreFalls] = useState(false)
  const [effects, setEffects] = useState<CorrectionEffects | null>(null)
  const input = () => ({
    quizId,
    questionId: question.id,
    noScoreFalls,
    ...choiceInput(question, choice ?? 0),
  })
  const trial = useSubmission({
    check: () => earlyFailure({ choice: choice === null ? 'Choose what is right' : null }),
    send: async () => {
      const outcome = await correct({ ...input(), ...DRY_RUN })
      setEffects(outcome.effects)
      if (outcome.failure?.conflicts) onChanged()
      return outcome.failure
    },
  })
  const tryOption = useEffectEvent(() => {
    if (choice !== null) trial.submit()
  })
  useEffect(() => tryOption(), [])

  if (effects && choice !== null)
    return (
      <ConfirmCorrection
        {...{ question, choice, effects }}
        correct={async (reason) => (await correct({ ...input(), reason })).failure}
        onChanged={onChanged}
        onCorrected={onCorrected}
        onBack={() => setEffects(null)}
      />
    )
  return (
    <FormDialog
      key="choice"
      title="Correct the key"
      submit="See what changes"
      submitting="Checking..."
      failure={trial.failure}
      isBusy={trial.isBusy}
      onSubmit={trial.submit}
      onClose={onClose}
      text={
        <>
          {isChanged && (
            <p role="alert" className="mb-3 font-semibold text-ink">
              Somebody else has changed this question in the meantime. Nothing was corrected: look at it
              again.
            </p>
          )}
          <QuestionText format={question.format}>{question.text}</QuestionText>
          <p className="mt-2">
            A correction changes the scores of all who answered the question with these options. First you see
            which.
          </p>
        </>
      }
    >
      <ChoiceField
        {...{ question, choice }}
        problems={trial.failure?.fields['choice']}
        onChange={setChoice}
      />
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          checked={noScoreFalls}
          aria-describedby={hintId}
          onChange={(event) => setNoScoreFalls(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span className="font-semibold">No score falls</span>
      </label>
      <p id={hintId} className="-mt-5 ps-8 text-sm text-muted">
        Whoever would lose by the correction keeps the mark for this question.
      </p>
    </FormDialog>
  )
}
