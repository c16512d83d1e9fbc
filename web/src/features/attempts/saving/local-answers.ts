import type { UnsavedAnswer } from './unsaved-answers.ts'

/** The save state shown to the learner; `late` means that the attempt was over when the answer arrived. */
export type SaveState = 'saving' | 'saved' | 'unsaved' | 'refused' | 'late'

/** An answer chosen in this browser, with its save state. */
export interface LocalAnswer extends UnsavedAnswer {
  state: SaveState
  /**
   * Whether the answer was chosen before a reload or a failed save. A newer answer from another tab or device
   * may then replace it.
   */
  isStale: boolean
  /** How many server errors this answer has caused. */
  serverErrors: number
}

/**
 * The answers chosen in this browser during one attempt, at most one per question. Components read them with
 * useSyncExternalStore.
 */
export class LocalAnswers {
  readonly #answers = new Map<string, LocalAnswer>()
  readonly #listeners = new Set<() => void>()
  #version = 0

  get(questionId: string): LocalAnswer | undefined {
    return this.#answers.get(questionId)
  }

  put(answer: LocalAnswer): void {
    this.#answers.set(answer.questionId, answer)
    this.#notify()
  }

  remove(questionId: string): void {
    this.#answers.delete(questionId)
    this.#notify()
  }

  update(answer: LocalAnswer, change: Partial<Pick<LocalAnswer, 'state' | 'option' | 'isStale'>>): void {
    Object.assign(answer, change)
    this.#notify()
  }

  /** The answers still to be saved, in sending order: those that caused server errors are last. */
  pending(): LocalAnswer[] {
    return this.withState('saving', 'unsaved').sort(
      (a, b) => a.serverErrors - b.serverErrors || a.sequence - b.sequence,
    )
  }

  /** The answers in one of these states, ordered by question number. */
  withState(...states: SaveState[]): LocalAnswer[] {
    return [...this.#answers.values()]
      .filter(({ state }) => states.includes(state))
      .sort((a, b) => a.number - b.number)
  }

  // Arrow functions: useSyncExternalStore calls them without `this`.
  readonly version = (): number => this.#version

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #notify(): void {
    this.#version++
    for (const listener of this.#listeners) listener()
  }
}
