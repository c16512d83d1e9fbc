/** An answer as it was sent. */
export interface SentAnswer {
  attemptId: string
  questionId: string
  option: number
  sequence: number
}

/**
 * What clients sent, and what of it the server acknowledged: the measure of what must be stored.
 */
export class Ledger {
  /** Quizzes that were acknowledged, with how many questions each. */
  readonly uploads = new Map<string, number>()
  /** Right answers of attempts whose completion was acknowledged. */
  readonly results = new Map<string, number>()
  /** Attempts that somebody asked to complete, whatever came of it. */
  readonly completing = new Set<string>()
  readonly #sent = new Map<string, number>()
  readonly #acknowledged = new Map<string, SentAnswer>()
  #sequence = 0
  #saves = 0

  /** How many saves were acknowledged. */
  get saves(): number {
    return this.#saves
  }

  /** The last acknowledged answer of each question of each attempt. */
  get answers(): Iterable<SentAnswer> {
    return this.#acknowledged.values()
  }

  /** Notes an answer before it is sent, with a sequence of its own. */
  send(answer: Omit<SentAnswer, 'sequence'>): SentAnswer {
    const sent = { ...answer, sequence: ++this.#sequence }
    this.#sent.set(keyOf(sent, sent.sequence), sent.option)
    return sent
  }

  /** Notes that the server said of an answer that it is stored. */
  acknowledge(answer: SentAnswer): void {
    this.#saves++
    const key = keyOf(answer)
    const before = this.#acknowledged.get(key)
    if (!before || before.sequence < answer.sequence) this.#acknowledged.set(key, answer)
  }

  /** Tells whether an answer as it is stored was ever sent like that. */
  wasSent({ option, ...answer }: SentAnswer): boolean {
    return this.#sent.get(keyOf(answer, answer.sequence)) === option
  }
}

function keyOf({ attemptId, questionId }: Pick<SentAnswer, 'attemptId' | 'questionId'>, sequence?: number) {
  return sequence === undefined ? `${attemptId} ${questionId}` : `${attemptId} ${questionId} ${sequence}`
}
