import { DuplicateFinder } from './duplicate-questions.ts'
import type { FileFormat, ReadOptions, ReadReport } from './formats/file-format.ts'
import type { FileColumn } from './formats/headings/file-columns.ts'
import { type Problem, ProblemList } from './problem.ts'
import { shownNames } from './pictures/shown-pictures.ts'
import { type QuizDocument, quizOf } from './quiz.ts'
import { excerpt } from './text.ts'

/** Probable mistakes in a valid file, such as a repeated question: the first of them, and the total. */
export interface Warnings {
  warnings: Problem[]
  warningCount: number
}

/** Content that was left out of the quiz: the first items, and the total. */
interface LeftOut {
  leftOut: Problem[]
  leftOutCount: number
}

/**
 * The quiz, or the problems of an invalid file: the first of them, in the file's order, and the total.
 * `hasForeignHeadings` is set for a CSV file that the server cannot read as it is, `columns` if it is not
 * clear what the columns of a table or the fields of notes hold, or if the options said so.
 */
export type ReadResult = LeftOut & { columns?: FileColumn[] } & (
    | ({ ok: true; quiz: QuizDocument; hasForeignHeadings?: true } & Warnings)
    | { ok: false; problems: Problem[]; problemCount: number }
  )

/**
 * Reads a quiz file in time linear in its size. Never throws, whatever the bytes.
 * @param bytes the whole file; the caller limits its size
 * @param options `maxProblems` limits each of the three lists of the result: problems, left-out content and
 *   warnings
 */
export async function readQuizFile(
  bytes: Uint8Array,
  format: FileFormat,
  { maxProblems, ...options }: ReadOptions & { maxProblems?: number | undefined } = {},
): Promise<ReadResult> {
  const report = newReport(maxProblems)
  const read = await format.read(bytes, report, options)
  const quiz = Array.isArray(read) ? quizOf(read) : read
  const { problems, warnings } = report
  const columns = report.columns ? { columns: report.columns } : {}
  const leftOut = { leftOut: report.leftOut.kept, leftOutCount: report.leftOut.count, ...columns }
  format.check?.(quiz, report)
  if (problems.count > 0)
    return { ok: false, problems: problems.kept, problemCount: problems.count, ...leftOut }
  if (format.name !== 'zip') warnAboutPictures(quiz, report)
  const foreign = report.hasForeignHeadings ? ({ hasForeignHeadings: true } as const) : {}
  return { ok: true, quiz, warnings: warnings.kept, warningCount: warnings.count, ...leftOut, ...foreign }
}

// The reader of zips knows the row of each.
function warnAboutPictures({ questions, pictures = [] }: QuizDocument, { warnings }: ReadReport): void {
  const names = new Set(pictures.map(({ name }) => name))
  for (const [index, question] of questions.entries()) {
    for (const name of shownNames(question)) {
      if (names.has(name)) continue
      const what = `Question ${index + 1} shows the picture "${excerpt(name)}", which is not in the file`
      warnings.add(null, null, `${what}: it appears only if the quiz has it already`)
    }
  }
}

export function newReport(maxProblems?: number): ReadReport {
  const list = () => new ProblemList(maxProblems)
  return { problems: list(), leftOut: list(), warnings: list(), duplicates: new DuplicateFinder() }
}
