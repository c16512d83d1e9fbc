import { vi } from 'vitest'
import { AnswerQueue, type SendOutcome } from '../answer-queue.ts'
import type { SaveState } from '../chosen-answers.ts'
import type { UnsavedAnswer, UnsavedAnswers } from '../unsaved-answers.ts'

/** A choice that was sent, and what lets the server answer. */
type Sent = UnsavedAnswer & { answer: (outcome: SendOutcome) => Promise<void> }

/** A browser's storage of unsaved answers. */
class Kept implements UnsavedAnswers {
  readonly answers = new Map<string, UnsavedAnswer>()
  list = () => [...this.answers.values()]
  keep = (answer: UnsavedAnswer) => void this.answers.set(answer.questionId, { ...answer })
  drop = ({ questionId, sequence }: UnsavedAnswer) => {
    if ((this.answers.get(questionId)?.sequence ?? Infinity) <= sequence) this.answers.delete(questionId)
  }
}

/**
 * Makes a queue, with a server that answers when a test says so. The clock must be a fake one.
 *
 * @param kept what an earlier page left.
 */
export function queueWithServer(kept = new Kept()) {
  const sent: Sent[] = []
  const onClosed = vi.fn()
  const queue = new AnswerQueue({
    delay: () => 1_000,
    unsaved: kept,
    send: (choice) =>
      new Promise((resolve) => {
        const answer = async (outcome: SendOutcome) => {
          resolve(outcome)
          await vi.advanceTimersByTimeAsync(0)
        }
        sent.push({ ...choice, answer })
      }),
  })
  queue.whenOver(onClosed)
  return { queue, kept, sent, onClosed, options: () => sent.map(({ option }) => option) }
}

/**
 * The numbers of the questions whose choice is in some state.
 */
export function numbers(queue: AnswerQueue, ...states: SaveState[]): number[] {
  return queue.answers.in(...states).map(({ number }) => number)
}
