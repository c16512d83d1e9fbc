import { pluralize } from '../../terminal/pluralize.ts'
import type { Outcome } from '../sync/outcome.ts'

const KINDS = ['created', 'updated', 'unchanged', 'changed', 'differs', 'failed'] as const

/** Counts the outcomes of an import. */
export class ImportTally {
  readonly #counts = new Map<Outcome['kind'], number>()
  /** How many files failed because they are invalid, not because of the server or the connection. */
  invalidCount = 0

  add(outcome: Outcome): void {
    this.#counts.set(outcome.kind, this.of(outcome.kind) + 1)
    if (outcome.kind === 'failed' && outcome.failure.exitCode === 3) this.invalidCount++
  }

  of(kind: Outcome['kind']): number {
    return this.#counts.get(kind) ?? 0
  }

  get total(): number {
    return KINDS.reduce((sum, kind) => sum + this.of(kind), 0)
  }

  /** For example "22 files: 20 created, 2 unchanged". */
  summary(fileCount: number): string {
    const parts = KINDS.filter((kind) => this.of(kind) > 0).map((kind) => `${this.of(kind)} ${kind}`)
    const notSent = fileCount - this.total
    return `${pluralize(fileCount, 'file')}: ${[...parts, ...(notSent > 0 ? [`${notSent} not sent`] : [])].join(', ')}`
  }
}
