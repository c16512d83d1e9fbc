// The jobs of the import thread, and the messages between it and the server. structuredClone can copy every
// message.
import type { ServerFormat } from 'quiz-format/uploads'
import type { PictureSettings } from '../../config.ts'
import type { Viewer } from '../../viewer.ts'
import type { OnceKey } from '../../once/once-key.ts'
import type { AdmittedFile } from '../admit-file.ts'
import type { SyncDetails, SyncTarget } from '../sync/apply-sync.ts'
import type { StatedDetails } from '../store-quiz.ts'
import type { ThreadFailure } from './thread-failure.ts'

interface Job {
  file: AdmittedFile
  viewer: Pick<Viewer, 'id'>
}

interface WritingJob extends Job {
  /** By the server's clock. */
  now: Date
  /** Of a request that must have its effect only once. */
  once?: OnceKey | undefined
}

/** Creates a quiz from a file. */
export interface StoreJob extends WritingJob {
  work: 'store'
  details: StatedDetails
}

/** Updates a quiz to match a file, or creates the quiz with a title. */
export interface SyncJob extends WritingJob {
  work: 'sync'
  /** The viewer's id if what others share with them counts; otherwise null. */
  sharedWith: string | null
  target: SyncTarget
  details: SyncDetails
  isUpdate: boolean
  isRestore: boolean
  isDryRun: boolean
  anyOptionCount: boolean
}

/** Reads a roster, without storing anything. */
interface RosterJob extends Job {
  work: 'read-roster'
}

export type ImportJob = StoreJob | SyncJob | RosterJob

export interface LoadedFile {
  bytes: Uint8Array
  format: ServerFormat
}

/** A job whose file is in memory. */
export type LoadedJob = (Omit<StoreJob, 'file'> | Omit<SyncJob, 'file'> | Omit<RosterJob, 'file'>) & {
  file: LoadedFile
}

/** A message to the import thread. */
export type ThreadRequest = LoadedJob | 'end'

/** A message from the import thread: a heartbeat, or the outcome of the job. */
export type ThreadResponse = 'alive' | { result: unknown } | { failure: ThreadFailure }

/** Settings of the import thread. */
export interface ThreadSettings {
  databaseUrl: string
  /** False behind a pooler that switches connections between transactions. */
  preparedStatements: boolean
  pictures: PictureSettings
}
