import type { SessionLifetimes, Sharing } from './config.ts'
import type { Database } from './database/database.ts'
import type { ServiceClient } from './outbound/platform-services.ts'
import type { OnceKey } from './once/once-key.ts'
import type { Institution } from './institution/institution.ts'
import type { Importer } from './imports/thread/importer.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { SharedCapacity } from './limits/shared-capacity.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { PictureStore } from './pictures/picture-store.ts'
import type { PictureReader } from './pictures/reading/picture-reader.ts'
import type { WorkbookWriter } from './results/gradebook/export/workbook-writer.ts'
import type { SecretBox } from './secrets/secret-box.ts'

interface Uploads {
  /** Holds uploaded files until they are imported. */
  folder: string
  /** Limits how many uploads may be in progress at once. */
  room: SharedCapacity
}

/** The dependencies of every operation. */
export interface Deps extends Pick<Database, 'prisma' | 'pool' | 'reports'> {
  /** The server's clock; tests replace it. */
  now: () => Date
  limits: RateLimits
  sessions: SessionLifetimes
  /** What can be shared. */
  sharing: Sharing
  /** The usernames of the operators, in lower case. */
  operators: readonly string[]
  /** Where people can sign in without a password of ours; null if no institution is configured. */
  institution: Institution | null
  /** The base of links, without a trailing slash. */
  publicUrl: string
  importer: Importer
  workbooks: WorkbookWriter
  uploads: Uploads
  pictures: PictureStore
  pictureReader: PictureReader
  /** Sends requests to addresses that users choose. */
  outbound: Outbound
  /** Calls the services of learning platforms. */
  platforms: ServiceClient
  /** Encrypts secrets that are stored. */
  secrets: SecretBox
  /** Sends queued mails soon. Returns at once and never throws. */
  wakeMailWorker: () => void
  /** Of a request that must have its effect only once; unset for others. */
  readonly once?: OnceKey | undefined
}
