import { useEffect, useState } from 'react'
import type { AttemptState, OpenAttempt } from './attempt-state.ts'
import { positionIn, savePosition } from './last-positions.ts'
import { useAnswers } from './saving/useAnswers.ts'
import { useCountdown } from '../../ui/time/useCountdown.ts'
import { useTimeUp } from './timing/useTimeUp.ts'
import { useOpenAttempt } from './useOpenAttempt.ts'
import { useSubmitAttempt } from './useSubmitAttempt.ts'

export interface TakingProps {
  attempt: OpenAttempt
  /** Whether to open at the learner's last position instead of the next unanswered question. */
  isReturn: boolean
  onOver: (state: AttemptState) => void
}

/** The state of an attempt in progress: the current question, the answers, the time left and submitting. */
export function useTaking({ attempt: first, isReturn, onOver }: TakingProps) {
  const { id } = first
  const [number, setNumber] = useState((isReturn && positionIn(id)) || first.nextQuestionNumber)
  useEffect(() => savePosition(id, number), [id, number])

  const { attempt, setEndsAt, refresh } = useOpenAttempt(first, onOver)
  const seconds = useCountdown(attempt.endsAt, refresh)
  const answers = useAnswers(attempt, refresh)
  const isTimeUp = seconds === 0
  const { state, submit, clear } = useSubmitAttempt(id, answers, onOver)
  const hasAutoSubmitFailed = useTimeUp({ attemptId: id, isTimeUp, answers, onEarly: setEndsAt, onOver })

  const goTo = (target: number) => {
    setNumber(target)
    clear()
  }
  return { number, goTo, answers, seconds, isTimeUp, hasAutoSubmitFailed, submitState: state, submit }
}
