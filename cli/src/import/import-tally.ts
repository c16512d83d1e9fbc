import { counted } from '../terminal/counted.ts'
import type { Outcome } from './outcome.ts'

const KINDS = ['created', 'updated', 'unchanged', 'changed', 'differs', 'failed'] as const

/** Counts what became of the files of an import. */
export class ImportTally {
  readonly #counts = new Map<Outcome['kind'], number>()
  /** How many of the failed ones the server or the disk did not want as they are. */
  wrongCount = 0

  /**
   * Counts a file.
   * @param outcome what became of it
   */
  add(outcome: Outcome): void {
    this.#counts.set(outcome.kind, this.of(outcome.kind) + 1)
    if (outcome.kind === 'failed' && outcome.failure.exitCode === 3) this.wrongCount++
  }

  /**
   * Looks up a count.
   * @param kind of outcome
   * @returns how many files it became of
   */
  of(kind: Outcome['kind']): number {
    return this.#counts.get(kind) ?? 0
  }

  /** How many files have had their turn. */
  get total(): number {
    return KINDS.reduce((sum, kind) => sum + this.of(kind), 0)
  }

  /** How many files the server holds, or leaves, as it should. */
  get done(): number {
    return this.total - this.of('failed')
  }

  /**
   * Sums up.
   * @param fileCount how many files there were
   * @returns for example "22 files: 20 created, 2 unchanged"
   */
  summary(fileCount: number): string {
    const parts = KINDS.filter((kind) => this.of(kind) > 0).map((kind) => `${this.of(kind)} ${kind}`)
    const notSent = fileCount - this.total
    return `${counted(fileCount, 'file')}: ${[...parts, ...(notSent > 0 ? [`${notSent} not sent`] : [])].join(', ')}`
  }
}
