import { useEffect, useState } from 'react'
import type { AttemptState, OpenAttempt } from './attempt-state.ts'
import { positionIn, savePosition } from './last-positions.ts'
import { useAnswers } from './saving/useAnswers.ts'
import { useCountdown } from '../../ui/time/useCountdown.ts'
import { useEndPolling } from './timing/useEndPolling.ts'
import { useTimeNews } from './timing/useTimeNews.ts'
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

  const { attempt, setEnd, refresh } = useOpenAttempt(first, onOver)
  useEndPolling(attempt, { onEnd: setEnd, onOver: refresh })
  const time = useTimeNews(attempt)
  const seconds = useCountdown(attempt.endsAt, refresh)
  const answers = useAnswers(attempt, refresh)
  const isTimeUp = seconds === 0
  const { state, submit, clear } = useSubmitAttempt(id, answers, onOver)
  const hasAutoSubmitFailed = useTimeUp({ attempt, isTimeUp, answers, onEarly: setEnd, onOver })

  const goTo = (target: number) => {
    setNumber(target)
    clear()
    time.dismiss()
  }
  return {
    /** The attempt as last reported by the server. */
    live: attempt,
    number,
    goTo,
    answers,
    seconds,
    timeNews: time.news,
    isTimeUp,
    hasAutoSubmitFailed,
    submitState: state,
    submit,
  }
}
