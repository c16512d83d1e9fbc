import { type Command, InvalidArgumentError } from 'commander'
import { descriptionProblem, titleProblem } from 'quiz-format'
import { InvalidUsage } from '../errors.ts'
import { MAX_CONCURRENCY } from '../settings/setting-values.ts'
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
      "the quiz's title, for a single file (default: what a .quiz.json says, else the file's name)",
    )
    .option('--description <text>', 'what the quizzes are about (default: what the file says)')
    .option(
      '--time-limit <minutes>',
      'minutes for an attempt, 1 to 1440 (default: what the file says)',
      minutesOf,
    )
    .option('--update', 'change the quizzes whose files have changed since their import')
    .option('--restore', 'like --update, and undo what was edited on the server since the import')
    .option('-y, --yes', 'update without asking on a terminal')
    .option('--dry-run', 'say what would happen, and write nothing')
    .option('--skip-invalid', 'send the good files even if others are wrong')
    .option('--fail-fast', 'stop at the first file that fails')
    .option(
      '--concurrency <count>',
      `how many files are sent at a time, 1 to ${MAX_CONCURRENCY}`,
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
