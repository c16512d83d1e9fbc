import { useEffect, useRef, useState } from 'react'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { UserText } from '../../ui/UserText.tsx'
import type { AttemptState, OpenAttempt } from './attempt-state.ts'
import { savePosition, positionIn } from './last-positions.ts'
import { Countdown } from './timing/Countdown.tsx'
import { QuestionOverview } from './overview/QuestionOverview.tsx'
import { QuestionSlot } from './question/QuestionSlot.tsx'
import { StepBar } from './StepBar.tsx'
import { SubmitNotice } from './SubmitNotice.tsx'
import { unansweredNumbers } from './unanswered.ts'
import { UnansweredNotice } from './UnansweredNotice.tsx'
import { useAnswers } from './saving/useAnswers.ts'
import { useCountdown } from './timing/useCountdown.ts'
import { useLetterKeys } from './question/useLetterKeys.ts'
import { useOpenAttempt } from './useOpenAttempt.ts'
import { useSubmitAttempt } from './useSubmitAttempt.ts'
import { useTimeUp } from './timing/useTimeUp.ts'

interface TakingProps {
  attempt: OpenAttempt
  /** Whether to open at the learner's last position instead of the next unanswered question. */
  isReturn: boolean
  onOver: (state: AttemptState) => void
}

/** An attempt in progress: one question at a time. */
export function Taking({ attempt: first, isReturn, onOver }: TakingProps) {
  const { id, quizTitle, totalQuestions } = first
  const [number, setNumber] = useState((isReturn && positionIn(id)) || first.nextQuestionNumber)
  useEffect(() => savePosition(id, number), [id, number])

  const { attempt, setEndsAt, refresh } = useOpenAttempt(first, onOver)
  const seconds = useCountdown(attempt.endsAt, refresh)
  const answers = useAnswers(attempt, refresh)
  const isTimeUp = seconds === 0
  const { state, submit, clear } = useSubmitAttempt(id, answers, onOver)
  const isLate = useTimeUp({ attemptId: id, isTimeUp, answers, onEarly: setEndsAt, onOver })
  const letterKeys = useLetterKeys()

  const forward = useRef<HTMLButtonElement>(null)
  const goTo = (target: number) => {
    setNumber(target)
    clear()
  }
  const goForward = () => (number < totalQuestions ? goTo(number + 1) : forward.current?.focus())

  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[1fr_18rem]">
      <div className="min-w-0">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4">
          <UserText as="h1" layout="name" className="min-w-0 flex-1 basis-40 font-semibold text-muted">
            {quizTitle}
          </UserText>
          {seconds !== null && <Countdown seconds={seconds} />}
        </div>
        <p className="mt-2 mb-2 font-semibold tabular-nums">{`Question ${number} of ${totalQuestions}`}</p>
        <ProgressBar label="Progress" value={number} max={totalQuestions} />
        <QuestionSlot
          attemptId={id}
          number={number}
          total={totalQuestions}
          answers={answers}
          isOver={isTimeUp || answers.isOver || state === 'busy'}
          hasLetterKeys={letterKeys.isOn}
          onEnter={goForward}
        />
        <StepBar
          number={number}
          total={totalQuestions}
          isBusy={state === 'busy' || isTimeUp}
          forwardRef={forward}
          onMove={goTo}
          onSubmit={() => void submit()}
        >
          <SubmitNotice
            hasFailed={state === 'failed' || isLate}
            isTimeUp={isTimeUp}
            unsavedCount={answers.unsavedCount}
            onRetry={number < totalQuestions && !isTimeUp ? () => void submit() : null}
            onForce={() => void submit(true)}
          />
          {number === totalQuestions && state !== 'failed' && (
            <UnansweredNotice numbers={unansweredNumbers(totalQuestions, answers.answered)} onPick={goTo} />
          )}
        </StepBar>
      </div>
      <QuestionOverview
        total={totalQuestions}
        current={number}
        answered={answers.answered}
        unsavedCount={answers.unsavedCount}
        onPick={goTo}
        letterKeys={letterKeys}
      />
    </div>
  )
}
