import { useRef } from 'react'
import { QuestionOverview } from './overview/QuestionOverview.tsx'
import { QuestionSlot } from './question/QuestionSlot.tsx'
import { useLetterKeys } from './question/useLetterKeys.ts'
import { StepBar } from './StepBar.tsx'
import { SubmitNotice } from './SubmitNotice.tsx'
import { TakingHeader } from './TakingHeader.tsx'
import { unansweredNumbers } from './unanswered.ts'
import { UnansweredNotice } from './UnansweredNotice.tsx'
import { useTaking, type TakingProps } from './useTaking.ts'

/** An attempt in progress: one question at a time. */
export function Taking(props: TakingProps) {
  const { id, quizTitle, totalQuestions: total } = props.attempt
  const { number, goTo, answers, seconds, isTimeUp, hasAutoSubmitFailed, submitState, submit } =
    useTaking(props)
  const letterKeys = useLetterKeys()
  const forward = useRef<HTMLButtonElement>(null)
  const isLast = number === total
  const isBusy = submitState === 'busy' || isTimeUp
  const { answered, unsavedCount } = answers
  const goForward = () => (number < total ? goTo(number + 1) : forward.current?.focus())
  const step = { number, total, isBusy, forwardRef: forward, onMove: goTo, onSubmit: () => void submit() }

  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[1fr_18rem]">
      <div className="min-w-0">
        <TakingHeader title={quizTitle} number={number} total={total} seconds={seconds} />
        <QuestionSlot
          attemptId={id}
          isOver={isBusy || answers.isOver}
          hasLetterKeys={letterKeys.isOn}
          onEnter={goForward}
          {...{ number, total, answers }}
        />
        <StepBar {...step}>
          <SubmitNotice
            hasFailed={submitState === 'failed' || hasAutoSubmitFailed}
            onRetry={!isLast && !isTimeUp ? () => void submit() : null}
            onForce={() => void submit(true)}
            {...{ isTimeUp, unsavedCount }}
          />
          {isLast && submitState !== 'failed' && (
            <UnansweredNotice numbers={unansweredNumbers(total, answered)} onPick={goTo} />
          )}
        </StepBar>
      </div>
      <QuestionOverview current={number} onPick={goTo} {...{ total, answered, unsavedCount, letterKeys }} />
    </div>
  )
}
