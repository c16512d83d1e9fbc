import { useState } from 'react'
import { useFlagQuestion } from './useFlagQuestion.ts'

/** A question, and whether the server said that it is flagged. */
export interface FlaggableQuestion {
  quizId: string
  questionId: string
  isFlagged: boolean
}

/**
 * Whether a question is flagged, and a function that changes it. What is shown changes at once, and back if the change
 * fails.
 *
 * @param question null while there is none.
 */
export function useFlag(question: FlaggableQuestion | null): { isFlagged: boolean; toggle: () => void } {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const flag = useFlagQuestion()
  const id = question?.questionId ?? ''
  const isFlagged = changed.get(id) ?? question?.isFlagged ?? false
  const put = (value: boolean) => setChanged((before) => new Map(before).set(id, value))
  const toggle = () => {
    if (!question) return
    put(!isFlagged)
    flag({ quizId: question.quizId, questionId: id, isFlagged: !isFlagged }).catch(() => put(isFlagged))
  }
  return { isFlagged, toggle }
}
