import { createHash } from 'node:crypto'
import { contentText, picturesText, type QuizDocument } from 'quiz-format'

/**
 * Returns the SHA-256 of a quiz's content, including its pictures, independent of the file's format.
 *
 * @param pictures those of the file, with their hashes: to hash 200 MB again would take seconds.
 */
export function contentHash(
  document: QuizDocument,
  pictures: readonly { name: string; hash: string }[] = [],
): Uint8Array<ArrayBuffer> {
  const known = new Map(pictures.map(({ name, hash }) => [name, hash]))
  const hash = createHash('sha256').update(contentText(document))
  return new Uint8Array(
    hash
      .update(picturesText(document, ({ name, read }) => known.get(name) ?? hashOfPicture(read())))
      .digest(),
  )
}

/** Returns the SHA-256 of a picture in hexadecimal digits, by which it is stored. */
export function hashOfPicture(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Whether two hashes are equal; false if there is no stored hash. */
export function isSameHash(stored: Uint8Array | null, hash: Uint8Array): boolean {
  return stored !== null && Buffer.compare(stored, hash) === 0
}
