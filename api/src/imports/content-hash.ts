import { createHash } from 'node:crypto'
import { contentText, type QuizDocument } from 'quiz-format'

/**
 * Hashes what a quiz file says, however it is written down.
 *
 * @returns the SHA-256 of its content text.
 */
export function contentHash(document: QuizDocument): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(contentText(document)).digest())
}

/**
 * Tells whether two hashes are the same.
 *
 * @param known null where none was kept.
 */
export function isSameHash(known: Uint8Array | null, hash: Uint8Array): boolean {
  return known !== null && Buffer.compare(known, hash) === 0
}
