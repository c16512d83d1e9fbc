import type { Pool } from 'pg'
import type { FilePicture, PictureType } from 'quiz-format/pictures'
import { inTransaction } from '../../database/transactions.ts'
import { storePicture, storePictureRow, type Storing } from '../../pictures/store-picture.ts'
import { hashOfPicture } from '../content-hash.ts'

/** A picture of a file that is stored, but in no quiz yet. */
export interface StoredPicture {
  /** The texts of the file refer to it. */
  name: string
  /** SHA-256 of the bytes in hexadecimal digits. */
  hash: string
  type: PictureType
  /** In bytes. */
  size: number
}

/**
 * Stores the pictures of a file, each in a transaction of its own, since another store may be slow. If the
 * import stops before its quiz refers to them, they are deleted like all pictures that no quiz has.
 *
 * @param deps `isDryRun` stores nothing.
 */
export async function storeFilePictures(
  { pool, isDryRun, ...deps }: Storing & { pool: Pool; isDryRun: boolean },
  pictures: readonly FilePicture[],
): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = []
  for (const { read, name, type, width, height, size } of pictures) {
    const bytes = read()
    const hash = hashOfPicture(bytes)
    if (!isDryRun) {
      const hashed = { hash, picture: { type, width, height, bytes } }
      // Bytes outside of the database outlast a failed transaction: the housekeeping finds them by the row.
      if (deps.pictures.isOutside) await storePictureRow(deps, pool, hashed)
      await inTransaction(pool, (client) => storePicture(deps, client, hashed))
    }
    stored.push({ name, hash, type, size })
  }
  return stored
}
