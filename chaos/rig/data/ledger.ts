export interface SentAnswer {
  attemptId: string
  questionId: string
  option: number
  sequence: number
}

/** Records what clients sent and what the server acknowledged, to compare with what is stored. */
export class Ledger {
  /** Number of questions of each acknowledged quiz, by quiz id. */
  readonly uploads = new Map<string, number>()
  /** Number of correct answers of each attempt whose completion was acknowledged, by attempt id. */
  readonly results = new Map<string, number>()
  /** Attempts for which a completion was sent, whether it succeeded or not. */
  readonly completing = new Set<string>()
  /** Acknowledged classes by id, with their acknowledged members, the owner included, and seats. */
  readonly classes = new Map<string, { members: number; seats: number }>()
  /** Assignments whose publishing was acknowledged. */
  readonly published = new Set<string>()
  readonly #sent = new Map<string, number>()
  readonly #acknowledged = new Map<string, SentAnswer>()
  #sequence = 0
  #saves = 0

  /** Number of acknowledged saves. */
  get saves(): number {
    return this.#saves
  }

  /** The last acknowledged answer of each question of each attempt. */
  get answers(): Iterable<SentAnswer> {
    return this.#acknowledged.values()
  }

  /** Records an answer before it is sent, and gives it a unique sequence number. */
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

  /** Whether a stored answer was sent with this option. */
  wasSent({ option, ...answer }: SentAnswer): boolean {
    return this.#sent.get(keyOf(answer, answer.sequence)) === option
  }
}

function keyOf({ attemptId, questionId }: Pick<SentAnswer, 'attemptId' | 'questionId'>, sequence?: number) {
  return sequence === undefined ? `${attemptId} ${questionId}` : `${attemptId} ${questionId} ${sequence}`
}
