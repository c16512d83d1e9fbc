import { useState } from 'react'
import { useFlagQuestion, type FlaggableQuestion } from './useFlagQuestion.ts'

/** Whether a question is flagged, and what changes it. */
export interface Flag {
  isFlagged: boolean
  /** Whether the last change was not saved, and was taken back. */
  hasFailed: boolean
  toggle: () => void
}

/**
 * Reads and changes the flag of a question. What is shown changes at once, and back if the change fails.
 *
 * @param question null while there is none.
 */
export function useFlag(question: FlaggableQuestion | null): Flag {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [failedId, setFailedId] = useState<string | null>(null)
  const flag = useFlagQuestion()
  const id = question?.questionId ?? ''
  const isFlagged = changed.get(id) ?? question?.isFlagged ?? false
  const put = (value: boolean) => setChanged((before) => new Map(before).set(id, value))
  const toggle = () => {
    if (!question) return
    put(!isFlagged)
    setFailedId(null)
    flag({ quizId: question.quizId, questionId: id, isFlagged: !isFlagged }).catch(() => {
      put(isFlagged)
      setFailedId(id)
    })
  }
  return { isFlagged, hasFailed: failedId !== null && failedId === id, toggle }
}
