import type { UnsavedAnswer } from './unsaved-answers.ts'

/** What a learner may know about a choice; `late` is one that came when the attempt was over. */
export type SaveState = 'saving' | 'saved' | 'unsaved' | 'refused' | 'late'

/** A choice, and what became of it. */
export interface ChosenAnswer extends UnsavedAnswer {
  state: SaveState
  /** Whether it was chosen a while ago: on an earlier page, or before a failure. */
  isOld: boolean
  /** How often the server could not save it, while others may have got through. */
  troubles: number
}

/** The choices of an attempt in this tab, one for each question; tells when any of them changes. */
export class ChosenAnswers {
  readonly #answers = new Map<string, ChosenAnswer>()
  readonly #listeners = new Set<() => void>()
  #version = 0

  get(questionId: string): ChosenAnswer | undefined {
    return this.#answers.get(questionId)
  }

  put(answer: ChosenAnswer): void {
    this.#answers.set(answer.questionId, answer)
    this.#tell()
  }

  remove(questionId: string): void {
    this.#answers.delete(questionId)
    this.#tell()
  }

  /** Changes what became of a choice. */
  mark(answer: ChosenAnswer, change: Partial<Pick<ChosenAnswer, 'state' | 'option' | 'isOld'>>): void {
    Object.assign(answer, change)
    this.#tell()
  }

  /** Those that the server does not have and may still take: in the order in which to send them. */
  pending(): ChosenAnswer[] {
    return this.in('saving', 'unsaved').sort((a, b) => a.troubles - b.troubles || a.sequence - b.sequence)
  }

  /** Those in one of some states, by their number. */
  in(...states: SaveState[]): ChosenAnswer[] {
    return [...this.#answers.values()]
      .filter(({ state }) => states.includes(state))
      .sort((a, b) => a.number - b.number)
  }

  // Bound, as React's useSyncExternalStore calls them bare.
  readonly version = (): number => this.#version

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    this.#version++
    for (const listener of this.#listeners) listener()
  }
}
