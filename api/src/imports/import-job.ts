// What an import is, and what crosses between the server's thread and the one that imports: that can be cloned.
import type { UploadFormat } from 'quiz-format'
import type { Viewer } from '../viewer.ts'
import type { AdmittedFile } from './admit-file.ts'
import type { SyncDetails } from './apply-sync.ts'
import type { GivenDetails } from './store-quiz.ts'
import type { ThreadFailure } from './thread-failure.ts'

interface Job {
  file: AdmittedFile
  viewer: Pick<Viewer, 'id'>
  /** By the server's clock. */
  now: Date
}

/** Make a quiz of a file. */
export interface StoreJob extends Job {
  work: 'store'
  details: GivenDetails
}

/** Make a quiz what a file says. */
export interface SyncJob extends Job {
  work: 'sync'
  details: SyncDetails
  isUpdate: boolean
  isRestore: boolean
  isDryRun: boolean
  anyOptionCount: boolean
}

export type ImportJob = StoreJob | SyncJob

/** A file whose content is in memory. */
export interface LoadedFile {
  bytes: Uint8Array
  format: UploadFormat
}

/** A job whose file is in memory. */
export type LoadedJob = (Omit<StoreJob, 'file'> | Omit<SyncJob, 'file'>) & { file: LoadedFile }

/** What the thread is told: a job, or to end. */
export type ToThread = LoadedJob | 'end'

/** What the thread tells: that it is alive, or how the job ended. */
export type FromThread = 'alive' | { result: unknown } | { failure: ThreadFailure }

/** What the thread connects to. */
export interface ThreadDatabase {
  databaseUrl: string
  /** False where a pooler gives each transaction another connection. */
  preparedStatements: boolean
}
