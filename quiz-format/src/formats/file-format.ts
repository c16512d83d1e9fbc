import type { ProblemList, RowUnit } from '../problem.ts'
import type { QuizDocument, QuizQuestion } from '../quiz.ts'
import type { DuplicateFinder } from '../duplicate-questions.ts'

/** The formats that can be read, under the names that people type. */
export type FormatName =
  'csv' | 'json' | 'quizfolio' | 'gift' | 'moodle-xml' | 'aiken' | 'qti' | 'anki' | 'xlsx'

/** What a user may say about a file that it does not say itself. */
export interface ReadOptions {
  /** The code of the language to read of texts in several; the first that the file has without it. */
  language?: string | undefined
  /** The names of the fields of Anki notes, in their order. */
  columns?: readonly string[] | undefined
  /** Lets the questions of a JSON array have 2 to 10 options, as earlier versions sent, instead of exactly four. */
  anyOptionCount?: boolean | undefined
}

/** What reading a file found beside its questions. */
export interface ReadReport {
  /** What is wrong with the file. With a single one of these nothing of it is of use. */
  problems: ProblemList
  /** What a quiz cannot hold, such as a question of another type or a picture: the rest of the file is good. */
  leftOut: ProblemList
  /** What is probably a slip, such as two options that are the same. */
  warnings: ProblemList
  /** The questions so far. A format that knows their rows adds each; those of others are looked at afterwards. */
  duplicates: DuplicateFinder
}

/** What the readers of our own two formats report to: they leave nothing out. */
export type LosslessReport = Omit<ReadReport, 'leftOut'>

/** A quiz on its way into a file. */
export interface QuizToWrite {
  /** The questions that the format can hold, with the names of their sections. */
  questions: QuizQuestion[]
  /** All of it. */
  quiz: QuizDocument
}

/** What a format can hold of a quiz. */
type Holding =
  | 'all of a quiz'
  /** Questions with 2 to 10 options and the names of their sections. */
  | 'questions'
  /** The same, with exactly four options. */
  | 'questions of four options'

/** One file format: how it is recognised, read and written. */
export interface FileFormat {
  readonly name: FormatName
  /** As people call it. */
  readonly label: string
  readonly holds: Holding
  /** How many questions a file of it may have, if that is fewer than a quiz may have. */
  readonly mostQuestions?: number
  /** In lower case, without the dot. The first is the one of files that are written. */
  readonly extensions: readonly string[]
  /** What the row of a problem counts. */
  readonly rowUnit: RowUnit
  /**
   * Tells by its content whether a file is of this format; asked where several formats share an extension.
   * @param bytes the whole file
   */
  recognizes: (bytes: Uint8Array) => boolean
  /**
   * Reads a file. Never throws, whatever the bytes.
   * @param bytes the whole file
   * @param report takes what is wrong with it and what is left out
   * @param options see {@link ReadOptions}
   * @returns the questions in the file's order, or all of a quiz; of use only if there are no problems
   */
  read: (
    bytes: Uint8Array,
    report: ReadReport,
    options?: ReadOptions,
  ) => QuizQuestion[] | QuizDocument | Promise<QuizQuestion[] | QuizDocument>
  /** Checks of the whole quiz that the reader of the format does not make itself. */
  readonly check?: (quiz: QuizDocument, report: ReadReport) => void
  /**
   * Writes a quiz; reading that file gives the same quiz but for the losses. Null for a format that is only read.
   * @param quiz valid, and without what {@link FileFormat.holds} says is not held
   * @param losses takes what else the format cannot hold; the row is the question's number, from 1
   * @returns the bytes of the file
   */
  write: ((quiz: QuizToWrite, losses: ProblemList) => Uint8Array<ArrayBuffer>) | null
}
