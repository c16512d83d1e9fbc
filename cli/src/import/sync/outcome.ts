import type { Failure } from '../../errors.ts'
import type { Problem } from 'quiz-format'
import type { FileFormat } from 'quiz-format/formats'
import type { CheckedContent } from '../../check/checked-file.ts'
import type { Sync } from './send-sync.ts'

/** A file that passed the check. */
export interface ValidFile {
  path: string
  title: string
  /** Titles that an earlier import may have used for this file. */
  otherTitles: string[]
  format: FileFormat
  content: CheckedContent
  warnings: Problem[]
  warningCount: number
}

/** How the file differs from the existing quiz. */
export type Difference = Sync['difference']

/** The outcome of a file; in a dry run, the outcome it would have. */
export type Outcome = Synced | FailedSync

export interface Synced {
  /**
   * `changed`: the file has changed since its import. `differs`: the file has not changed but the quiz has,
   * for example on the web. In both cases the quiz was left as it is.
   */
  kind: 'created' | 'unchanged' | 'changed' | 'differs' | 'updated'
  /** Null in a dry run if the quiz does not exist yet. */
  quizId: string | null
  questionCount: number
  sectionCount: number
  /** Null if the file was not compared with the quiz. */
  difference: Difference | null
}

interface FailedSync {
  kind: 'failed'
  failure: Failure
}
