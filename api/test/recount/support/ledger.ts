// What is known of a class without asking the product: the keys of all versions of the questions, what each
// attempt asked, and what was answered.

/** A version of a question. */
export interface Version {
  text: string
  options: readonly string[]
  key: number
  counts: 'BY_KEY' | 'EVERYBODY' | 'NOBODY'
}

/** An attempt as it is stored, with its raw answers. */
export interface RawAttempt {
  id: string
  status: 'IN_PROGRESS' | 'COMPLETED' | 'ENDED'
  completedAt: number
  taker: string
  assignmentId: string | null
  sectionId: string | null
  isMock: boolean
  /** By the index of the question. */
  answers: Map<number, number>
}

/** A mark: 1 or 0, or null for a question that is left out. */
type Mark = 1 | 0 | null

/** Counts in the simplest way. */
export class Ledger {
  readonly versions: Version[][]
  /** The sections of the questions; null for none. */
  readonly sectionIds: (string | null)[]
  /** For each attempt, the number of the version of each question. */
  readonly #asked = new Map<string, number[]>()
  /** The questions of each mock exam, in its order. */
  readonly #papers = new Map<string, number[]>()
  /** Marks that attempts kept when no score was to fall. */
  readonly #kept = new Map<string, Mark>()

  constructor(sectionIds: (string | null)[]) {
    this.sectionIds = sectionIds
    const first = { text: '', options: ['wrong', 'right', 'false', 'no'], key: 1, counts: 'BY_KEY' } as const
    this.versions = sectionIds.map(() => [{ ...first }])
  }

  /** The versions that an attempt would ask now. */
  newest(): number[] {
    return this.versions.map((versions) => versions.length - 1)
  }

  current(question: number): Version {
    return this.versions[question]?.at(-1) as Version
  }

  begin(attemptId: string, asked: number[], paper: number[] | null = null): void {
    this.#asked.set(attemptId, asked)
    if (paper) this.#papers.set(attemptId, paper)
  }

  /** The number of the version of each question that an attempt asked. */
  askedBy({ id }: Pick<RawAttempt, 'id'>): readonly number[] {
    return this.#asked.get(id) ?? []
  }

  /** An attempt that is open again has kept nothing. */
  reopen(attemptId: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(attemptId)) this.#kept.delete(key)
  }

  questionsOf({ id, sectionId }: RawAttempt): number[] {
    const paper = this.#papers.get(id)
    if (paper) return paper
    return this.sectionIds.flatMap((own, index) => (sectionId === null || own === sectionId ? [index] : []))
  }

  markOf(attempt: RawAttempt, question: number): Mark {
    const kept = this.#kept.get(`${attempt.id} ${question}`)
    if (kept !== undefined) return kept
    const version = this.#versionOf(attempt, question)
    if (version.counts === 'NOBODY') return null
    return version.counts === 'EVERYBODY' || attempt.answers.get(question) === version.key ? 1 : 0
  }

  /** The share of right answers among some questions; null if none of them counts. */
  shareOf(attempt: RawAttempt, questions = this.questionsOf(attempt)): { right: number; of: number } {
    const marks = questions.map((question) => this.markOf(attempt, question)).filter((mark) => mark !== null)
    return { right: marks.filter((mark) => mark === 1).length, of: marks.length }
  }

  /** Corrects a question as it is now, for all attempts that asked it with the same options. */
  correct(
    question: number,
    to: number | 'EVERYBODY' | 'NOBODY',
    noScoreFalls: boolean,
    attempts: RawAttempt[],
  ): void {
    const options = this.current(question).options.join()
    const touched = this.versions[question]?.filter(
      (version) => version.options.join() === options && !isSo(version, to),
    )
    const before = attempts
      .filter((attempt) => this.questionsOf(attempt).includes(question))
      .filter(
        (attempt) => attempt.status === 'COMPLETED' && touched?.includes(this.#versionOf(attempt, question)),
      )
      .map((attempt) => ({
        attempt,
        mark: this.markOf(attempt, question),
        share: percentOf(this.shareOf(attempt)),
      }))
    for (const version of touched ?? [])
      if (typeof to === 'number') Object.assign(version, { key: to, counts: 'BY_KEY' })
      else version.counts = to
    for (const { attempt, mark, share } of before) {
      const key = `${attempt.id} ${question}`
      this.#kept.delete(key)
      if (noScoreFalls && percentOf(this.shareOf(attempt)) < share) this.#kept.set(key, mark)
    }
  }

  #versionOf(attempt: RawAttempt, question: number): Version {
    return this.versions[question]?.[this.askedBy(attempt)[question] ?? -1] as Version
  }
}

function isSo({ key, counts }: Version, to: number | 'EVERYBODY' | 'NOBODY'): boolean {
  return typeof to === 'number' ? counts === 'BY_KEY' && key === to : counts === to
}

const percentOf = ({ right, of }: { right: number; of: number }) => (of === 0 ? 0 : right / of)
