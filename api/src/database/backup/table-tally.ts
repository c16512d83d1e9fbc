import { createHash } from 'node:crypto'
import type { TableTally } from './backup-format.ts'

const NEWLINE = 10

/** Counts the rows of a table as they are streamed, and computes their checksum. */
export class Tally {
  readonly #hash = createHash('sha256')
  rows = 0
  bytes = 0

  add(chunk: Buffer): void {
    this.#hash.update(chunk)
    this.bytes += chunk.length
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.rows++
  }

  /** Returns the counts and the checksum. Nothing can be added afterwards. */
  end(): TableTally {
    return { rows: this.rows, bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }
}
