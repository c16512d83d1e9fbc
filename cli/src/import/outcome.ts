import type { Failure } from '../failures.ts'
import type { Problem } from 'quiz-format'
import type { FileFormat } from 'quiz-format/formats'
import type { CheckedContent } from './check/checked-file.ts'
import type { Sync } from './send-sync.ts'

/** A file that was checked and is good. */
export interface GoodFile {
  path: string
  title: string
  /** Titles that an earlier import may have given it. */
  otherTitles: string[]
  format: FileFormat
  content: CheckedContent
  warnings: Problem[]
  warningCount: number
}

/** How the questions of a file differ from those of the quiz of its title. */
export type Difference = Sync['difference']

/** What became of a file, or would become of it in a dry run. */
export type Outcome = Synced | FailedSync

/** The server holds or leaves what it should. */
export interface Synced {
  /**
   * `changed`: the file has changed since its import, and the quiz was left alone. `differs`: the file has not changed,
   * but the quiz was edited on the server, for example, and was left alone.
   */
  kind: 'created' | 'unchanged' | 'changed' | 'differs' | 'updated'
  /** Null where a dry run would create it. */
  quizId: string | null
  questionCount: number
  sectionCount: number
  /** Null where it was not asked for. */
  difference: Difference | null
}

/** The file did not get to the server. */
interface FailedSync {
  kind: 'failed'
  failure: Failure
}
