/** An answer as it was sent. */
export interface SentAnswer {
  attemptId: string
  questionId: string
  option: number
  sequence: number
}

/**
 * Records what clients sent and what the server acknowledged; everything acknowledged must be stored.
 */
export class Ledger {
  /** The number of questions of each acknowledged quiz. */
  readonly uploads = new Map<string, number>()
  /** The number of correct answers of each attempt whose completion was acknowledged. */
  readonly results = new Map<string, number>()
  /** Attempts whose completion was requested, whatever the outcome. */
  readonly completing = new Set<string>()
  readonly #sent = new Map<string, number>()
  readonly #acknowledged = new Map<string, SentAnswer>()
  #sequence = 0
  #saves = 0

  /** The number of acknowledged saves. */
  get saves(): number {
    return this.#saves
  }

  /** The last acknowledged answer of each question of each attempt. */
  get answers(): Iterable<SentAnswer> {
    return this.#acknowledged.values()
  }

  /** Records an answer before it is sent, with a new sequence number. */
  send(answer: Omit<SentAnswer, 'sequence'>): SentAnswer {
    const sent = { ...answer, sequence: ++this.#sequence }
    this.#sent.set(keyOf(sent, sent.sequence), sent.option)
    return sent
  }

  /** Records that the server acknowledged an answer. */
  acknowledge(answer: SentAnswer): void {
    this.#saves++
    const key = keyOf(answer)
    const before = this.#acknowledged.get(key)
    if (!before || before.sequence < answer.sequence) this.#acknowledged.set(key, answer)
  }

  /** Whether a stored answer was ever sent in this form. */
  wasSent({ option, ...answer }: SentAnswer): boolean {
    return this.#sent.get(keyOf(answer, answer.sequence)) === option
  }
}

function keyOf({ attemptId, questionId }: Pick<SentAnswer, 'attemptId' | 'questionId'>, sequence?: number) {
  return sequence === undefined ? `${attemptId} ${questionId}` : `${attemptId} ${questionId} ${sequence}`
}
