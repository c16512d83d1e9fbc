import { vi } from 'vitest'
import { AnswerQueue } from '../answer-queue.ts'
import type { SaveState } from '../local-answers.ts'
import type { SendOutcome } from '../send-outcome.ts'
import type { UnsavedAnswer, UnsavedAnswers } from '../unsaved-answers.ts'

/** A request of the queue, and the function that sends its response. */
type SaveRequest = UnsavedAnswer & { respond: (outcome: SendOutcome) => Promise<void> }

/** Browser storage in memory. */
class MemoryStorage implements UnsavedAnswers {
  readonly answers = new Map<string, UnsavedAnswer>()
  list = () => [...this.answers.values()]
  set = (answer: UnsavedAnswer) => void this.answers.set(answer.questionId, { ...answer })
  delete = ({ questionId, sequence }: UnsavedAnswer) => {
    if ((this.answers.get(questionId)?.sequence ?? Infinity) <= sequence) this.answers.delete(questionId)
  }
}

/**
 * Creates a queue whose server responds when the test calls `respond`. Needs fake timers.
 *
 * @param storage the unsaved answers of an earlier page.
 */
export function queueWithFakeServer(storage = new MemoryStorage()) {
  const requests: SaveRequest[] = []
  const onOver = vi.fn()
  const queue = new AnswerQueue({
    delay: () => 1_000,
    unsaved: storage,
    send: (answer) =>
      new Promise((resolve) => {
        const respond = async (outcome: SendOutcome) => {
          resolve(outcome)
          await vi.advanceTimersByTimeAsync(0)
        }
        requests.push({ ...answer, respond })
      }),
  })
  queue.onOver(onOver)
  return { queue, storage, requests, onOver, options: () => requests.map(({ option }) => option) }
}

/** The numbers of the questions whose answer is in one of these states. */
export function numbersWithState(queue: AnswerQueue, ...states: SaveState[]): number[] {
  return queue.answers.withState(...states).map(({ number }) => number)
}
