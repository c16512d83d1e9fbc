import type { CollectedPicture } from '../pictures/picture-collector.ts'
import type { FormatName } from './format-names.ts'
import type { ProblemList, RowUnit } from '../problem.ts'
import type { QuizDocument, QuizQuestion } from '../quiz.ts'
import type { DuplicateFinder } from '../duplicate-questions.ts'
import type { FileColumn } from './headings/file-columns.ts'
import type { HeadingOptions } from './headings/find-table.ts'

/**
 * How users can supply what a file leaves out: the words that end “name them …” and “choose another …”.
 * Without them, a message ends before its advice.
 */
interface ReadAdvice {
  /** The names of notes’ fields, such as `with --columns "question,answer"`. */
  fields?: string
  /** The language of multilingual texts, such as `with --language`. */
  language?: string
}

/** Information about a file that the file itself does not contain. */
export interface ReadOptions {
  /** Code of the language to read from multilingual texts; the file's first language by default. */
  language?: string | undefined
  /** Field names of Anki notes, in order. */
  columns?: readonly string[] | undefined
  /**
   * Allows 2 to 10 options for each question of a JSON array, instead of exactly four. Earlier versions of
   * the command line program send such files.
   */
  anyOptionCount?: boolean | undefined
  /**
   * Reads CSV files with headings of other programs, too. Only clients do: they convert such a file before
   * they send it, because the server reads only the columns of the specification. Workbooks are always read
   * with such headings.
   */
  headings?: HeadingOptions | undefined
  /** For messages about what the other options may say. */
  advice?: ReadAdvice | undefined
}

/** Collects everything a reader finds besides the questions. */
export interface ReadReport {
  /** Mistakes in the file. A single mistake makes the whole file unusable. */
  problems: ProblemList
  /**
   * Content that a quiz cannot hold, such as a picture or a question of another type. The rest of the file is
   * used.
   */
  leftOut: ProblemList
  /** Probable mistakes, such as two identical options. */
  warnings: ProblemList
  /**
   * Finds repeated questions. A reader that knows the row of each question adds the questions itself. For
   * other formats, `check` adds them.
   */
  duplicates: DuplicateFinder
  /** Whether a CSV file was read by headings of other programs, see {@link ReadOptions.headings}. */
  hasForeignHeadings?: boolean
  /**
   * The columns of a table, or the fields of notes, if their names do not say what they hold, or if the
   * options said so.
   */
  columns?: FileColumn[] | null
  /** Finds and collects a picture of a package, by its address in the file `from`. */
  findPicture?: (address: string, from: string) => CollectedPicture | null
}

/** The report of readers that never leave anything out: those of CSV and of both JSON formats. */
export type LosslessReport = Omit<ReadReport, 'leftOut'>

export interface QuizToWrite {
  /** The questions that the format can hold, with section names. */
  questions: QuizQuestion[]
  /** The complete quiz. */
  quiz: QuizDocument
}

/** How much of a quiz a format can hold. */
type Holding =
  | 'all of a quiz'
  /** Questions with 2 to 10 options, and section names. */
  | 'questions'
  /** Questions with exactly four options, and section names. */
  | 'questions of four options'

export interface FileFormat {
  readonly name: FormatName
  /** Name shown to users. */
  readonly label: string
  readonly holds: Holding
  /** Whether its files hold pictures, too. */
  readonly holdsPictures?: boolean
  /** Limit of questions per file, if lower than the limit of a quiz. */
  readonly maxQuestions?: number
  /** In lower case, without the dot. Written files get the first extension. */
  readonly extensions: readonly string[]
  /** What `Problem.row` counts. */
  readonly rowUnit: RowUnit
  /**
   * Whether the content looks like this format. The answer decides between formats that share an extension.
   */
  recognizes: (bytes: Uint8Array) => boolean
  /**
   * Reads a whole file. Never throws, whatever the bytes.
   * @returns the questions in the file's order, or a complete quiz; meaningless if there are problems
   */
  read: (
    bytes: Uint8Array,
    report: ReadReport,
    options?: ReadOptions,
  ) => QuizQuestion[] | QuizDocument | Promise<QuizQuestion[] | QuizDocument>
  /** Checks of the whole quiz that the reader does not make. */
  readonly check?: (quiz: QuizDocument, report: ReadReport) => void
  /**
   * Writes a valid quiz, already reduced to what {@link FileFormat.holds} allows. Reading the file returns
   * the same quiz, apart from the losses. Null if the format is read-only.
   * @param losses receives the losses found while writing; the row of a loss is the question's number, from 1
   */
  write: ((quiz: QuizToWrite, losses: ProblemList) => Uint8Array<ArrayBuffer>) | null
}
