import { type Command, InvalidArgumentError } from 'commander'
import { descriptionProblem, titleProblem } from 'quiz-format/rules'
import { InvalidUsage } from '../../errors.ts'
import { MAX_CONCURRENCY } from '../../settings/setting-values.ts'
import { type FileFlags, addFileFlags } from './file-flags.ts'
import { type OutputFlags, addOutputFlags } from './output-flags.ts'
import { type ServerFlags, addServerFlags } from './server-flags.ts'

export interface ImportFlags extends ServerFlags, FileFlags, OutputFlags {
  title?: string
  description?: string
  /** Minutes. */
  timeLimit?: number
  update?: boolean
  restore?: boolean
  yes?: boolean
  dryRun?: boolean
  skipInvalid?: boolean
  failFast?: boolean
  concurrency: number
}

export function addImportFlags(command: Command): void {
  addFileFlags(command)
  command
    .option(
      '--title <title>',
      "the quiz's title, for a single file (default: the title in a .quiz.json, else the file's name)",
    )
    .option('--description <text>', 'a description of the quizzes (default: the description in the file)')
    .option(
      '--time-limit <minutes>',
      'minutes per attempt, 1 to 1440 (default: the limit in the file)',
      minutesOf,
    )
    .option('--update', 'update quizzes whose files have changed since their import')
    .option('--restore', 'like --update, and undo edits made on the server since the import')
    .option('-y, --yes', 'do not ask before updating')
    .option('--dry-run', 'show what would happen, without writing anything')
    .option('--skip-invalid', 'import the valid files even if others are invalid')
    .option('--fail-fast', 'stop at the first file that fails')
    .option(
      '--concurrency <count>',
      `how many files to send at a time, 1 to ${MAX_CONCURRENCY}`,
      concurrencyOf,
      2,
    )
  addServerFlags(command)
  addOutputFlags(command)
}

/** @throws InvalidUsage if the title or the description is invalid */
export function checkDetailFlags({ title, description = '' }: ImportFlags): void {
  const wrongTitle = title === undefined ? null : titleProblem(title)
  if (wrongTitle !== null) throw new InvalidUsage(`--title: ${wrongTitle}`)
  const wrongDescription = descriptionProblem(description)
  if (wrongDescription !== null) throw new InvalidUsage(`--description: ${wrongDescription}`)
}

function minutesOf(text: string): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= 1 && value <= 1440) return value
  throw new InvalidArgumentError('Give whole minutes from 1 to 1440.')
}

function concurrencyOf(text: string): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= 1 && value <= MAX_CONCURRENCY) return value
  throw new InvalidArgumentError(`Give a number from 1 to ${MAX_CONCURRENCY}.`)
}
