import { createHash } from 'node:crypto'
import { contentText, type QuizDocument } from 'quiz-format'

/** Returns the SHA-256 of a quiz's content, independent of the file's format. */
export function contentHash(document: QuizDocument): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(contentText(document)).digest())
}

/** Whether two hashes are equal; false if there is no stored hash. */
export function isSameHash(stored: Uint8Array | null, hash: Uint8Array): boolean {
  return stored !== null && Buffer.compare(stored, hash) === 0
}
