import { databaseStore } from './database-store.ts'
import type { PictureStore } from './picture-store.ts'
import { s3Store, type S3Settings } from './s3-store.ts'

export interface PictureSettings {
  /** Whether new pictures are kept in S3. */
  areInS3: boolean
  /** Null if there is none. Even if new pictures are kept in the database, earlier ones may be there. */
  s3: S3Settings | null
}

export function openPictureStore({ areInS3, s3 }: PictureSettings): PictureStore {
  if (!s3) return databaseStore
  return areInS3 ? s3Store(s3) : { ...s3Store(s3), put: databaseStore.put }
}
