import { useState } from 'react'
import { useFlagQuestion } from '../../flags/useFlagQuestion.ts'
import type { AskedQuestion } from '../practice-state.ts'

/** Whether a question is flagged, and a function that changes it. What is shown changes at once. */
export function useFlag(question: AskedQuestion | null): { isFlagged: boolean; toggle: () => void } {
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
