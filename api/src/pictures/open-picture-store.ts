import type { PictureSettings } from '../config.ts'
import { databaseStore } from './database-store.ts'
import type { PictureStore } from './picture-store.ts'
import { s3Store } from './s3-store.ts'

/** Opens the store for new pictures; earlier ones are found where they are. */
export function openPictureStore({ areInS3, s3 }: PictureSettings): PictureStore {
  if (!s3) return databaseStore
  return areInS3 ? s3Store(s3) : { ...s3Store(s3), put: databaseStore.put, isOutside: false }
}
