import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import type { AttemptStanding, OpenAttempt } from './attempt-fields.ts'
import { Countdown } from './Countdown.tsx'
import { QuestionOverview } from './QuestionOverview.tsx'
import { QuestionPlace } from './QuestionPlace.tsx'
import { StepBar } from './StepBar.tsx'
import { useAnswers } from './useAnswers.ts'
import { useCountdown } from './useCountdown.ts'
import { useDeadline } from './useDeadline.ts'
import { useSubmitAttempt } from './useSubmitAttempt.ts'

interface TakingProps {
  attempt: OpenAttempt
  onOver: (standing: AttemptStanding) => void
}

/** An attempt in progress: one question at a time. */
export function Taking({ attempt, onOver }: TakingProps) {
  const { id, quizTitle, totalQuestions } = attempt
  const [number, setNumber] = useState(attempt.nextQuestionNumber)
  const answers = useAnswers(attempt, onOver)
  const { state, submit } = useSubmitAttempt(id, answers, onOver)
  const seconds = useCountdown(useDeadline(attempt, onOver))
  const isTimeUp = seconds === 0

  const onTimeUp = useEffectEvent(() => void submit(true))
  useEffect(() => {
    if (isTimeUp) onTimeUp()
  }, [isTimeUp])

  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[1fr_18rem]">
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-4">
          <h1 className="truncate font-semibold text-muted">{quizTitle}</h1>
          {seconds !== null && <Countdown seconds={seconds} />}
        </div>
        <p className="mt-2 mb-2 font-semibold tabular-nums">
          Question {number} of {totalQuestions}
        </p>
        <ProgressBar label="Progress" value={number} max={totalQuestions} />
        <QuestionPlace
          attemptId={id}
          number={number}
          total={totalQuestions}
          answers={answers}
          isOver={isTimeUp}
        />
        {state === 'failed' && (
          <div className="mt-4 flex flex-col gap-2">
            <Message kind="error">Failed to submit quiz</Message>
            {number < totalQuestions && (
              <Button look="secondary" className="self-start" onClick={() => void submit(isTimeUp)}>
                Try again
              </Button>
            )}
          </div>
        )}
        <StepBar
          number={number}
          total={totalQuestions}
          isBusy={state === 'busy'}
          onMove={setNumber}
          onSubmit={() => void submit(isTimeUp)}
        />
      </div>
      <QuestionOverview
        total={totalQuestions}
        current={number}
        answered={answers.answered}
        onPick={setNumber}
      />
    </div>
  )
}
