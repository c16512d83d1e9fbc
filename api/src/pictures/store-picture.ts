import type { PoolClient } from 'pg'
import type { Picture } from 'quiz-format/pictures'
import type { PictureStore } from './picture-store.ts'

/** The server's clock, and where the bytes of new pictures are kept. */
export interface Storing {
  now: () => Date
  pictures: PictureStore
}

/** A picture with the SHA-256 of its bytes in hexadecimal digits. */
export interface HashedPicture {
  hash: string
  picture: Omit<Picture, 'removed'>
}

/**
 * Stores a picture, unless it is stored already. The row stays locked until the transaction ends, so the
 * picture is not deleted while it is being stored. A row without bytes gets them again: a crash may have
 * deleted them from the other store, but not the row.
 *
 * @throws ServiceUnavailable when the other store does not respond.
 */
export async function storePicture(
  storing: Storing,
  client: PoolClient,
  hashed: HashedPicture,
): Promise<void> {
  const isWithoutBytes = await storePictureRow(storing, client, hashed)
  if (!isWithoutBytes) return
  const { hash, picture } = hashed
  const inRow = await storing.pictures.put(hash, picture)
  if (inRow)
    await client.query(`UPDATE pictures SET bytes = $2 WHERE sha256 = decode($1, 'hex')`, [hash, inRow])
}

/**
 * Stores what is known of a picture, without its bytes.
 *
 * @returns whether the row has no bytes.
 */
export async function storePictureRow(
  { now }: Pick<Storing, 'now'>,
  database: Pick<PoolClient, 'query'>,
  { hash, picture }: HashedPicture,
): Promise<boolean> {
  const { type, width, height, bytes } = picture
  const { rows } = await database.query<{ isWithoutBytes: boolean }>(
    `INSERT INTO pictures (sha256, type, width, height, size, stored_at) VALUES (decode($1, 'hex'), $2, $3, $4, $5, $6)
     ON CONFLICT (sha256) DO UPDATE SET stored_at = excluded.stored_at RETURNING bytes IS NULL AS "isWithoutBytes"`,
    [hash, type, width, height, bytes.length, now()],
  )
  return rows[0]?.isWithoutBytes ?? false
}
