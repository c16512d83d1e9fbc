import { type Command, InvalidArgumentError, Option } from 'commander'
import type { QuizFormat } from 'quiz-format'
import { importFile } from '../import-file.ts'
import { type GivenDetails, quizDetails } from '../quiz-details.ts'
import { readQuizFile } from '../quiz-file.ts'
import { renderImport } from '../render-import.ts'
import { withSession } from '../session.ts'
import { visible } from '../visible.ts'
import { type ServerFlags, addServerFlags, endpointOf, signInOf } from './server-flags.ts'

const EXAMPLES = `Examples:
  quizfolio import biology.csv
  quizfolio import biology.json --title "Biology 101" --time-limit 30
  quizfolio import biology.csv --server https://quiz.example.org --token-file ~/.quizfolio-token
  generate-quiz | quizfolio import - --format json --title "Biology 101" --json
`

interface ImportFlags extends ServerFlags, GivenDetails {
  format?: QuizFormat
  json?: boolean
  quiet?: boolean
}

/**
 * Registers `quizfolio import`.
 * @param program gets the command
 * @param signal aborted when the user wants to stop
 */
export function registerImport(program: Command, signal: AbortSignal): void {
  const command = program
    .command('import')
    .description('Check a quiz file and make a quiz of it. A file with problems is not sent.')
    .argument('<file>', 'a CSV or JSON file of less than 10 MB, or - for standard input')
    .option('--title <title>', "the quiz's title (default: the file's name)")
    .option('--description <text>', 'what the quiz is about')
    .option('--time-limit <minutes>', 'minutes for an attempt, 1 to 1440 (default: none)', minutes)
    .addOption(
      new Option('--format <format>', "how to read the file (default: by its name's end)").choices([
        'csv',
        'json',
      ]),
    )
    .option('--json', 'print the new quiz as one JSON object')
    .option('--quiet', 'print nothing but errors, and the JSON of --json')
    .addHelpText('before', EXAMPLES)
    .action((path: string, flags: ImportFlags) => runImport(path, flags, signal))
  addServerFlags(command)
}

async function runImport(path: string, flags: ImportFlags, signal: AbortSignal): Promise<void> {
  const { format, json = false, quiet = false } = flags
  const endpoint = endpointOf(flags, process.env)
  const details = quizDetails(flags, { path, format })
  const file = await readQuizFile({ path, format }, signal)
  const signIn = await signInOf(flags)
  const onWait = (reason: string, milliseconds: number) => {
    if (!quiet) console.error(`${visible(reason)}; trying again in ${milliseconds / 1000} s …`)
  }
  const patience = { signal, onWait }
  const quiz = await withSession({ endpoint, signIn, ...patience }, (server) =>
    importFile(server, { file, details }, patience),
  )
  if (json || !quiet) console.log(renderImport(quiz, { json }))
}

function minutes(text: string): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= 1 && value <= 1440) return value
  throw new InvalidArgumentError('Give whole minutes from 1 to 1440.')
}
