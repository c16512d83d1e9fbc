import { type Command, Option } from 'commander'
import { ANSWER_FORMATS } from '../../results/answer-formats.ts'
import type { ExportAnswersFlags } from '../actions/export-answers.ts'
import { addOutputFlags } from '../flags/output-flags.ts'
import { addServerFlags } from '../flags/server-flags.ts'
import { timeFlag } from '../flags/time-flags.ts'

const EXAMPLES = `Examples:
  quizfolio results answers "Cells" > answers.csv
  quizfolio results answers "Cells" --changed-since 2026-12-01T09:00:00Z --output new.jsonl
  quizfolio results answers "Cells" --format jsonl | jq 'select(.isCorrect == false) | .questionId'
`

export function registerResultsAnswers(group: Command, signal: AbortSignal): void {
  const command = group
    .command('answers')
    .summary('export all answers to an assignment')
    .description(
      'Export the answers of all learners to an assignment, attempt by attempt, with the time of each answer. Attempts in ' +
        'progress and ended ones are included. Options are counted from 0 in the order of the quiz. Whether an answer is ' +
        'correct is what counts for the score; it is empty for a question that is left out.',
    )
    .argument('<assignment>', 'the id of an assignment, or its exact title')
    .option('-o, --output <file>', 'the file to write (default: standard output)')
    .addOption(
      new Option(
        '--format <format>',
        "the output format (default: by the output file's extension; otherwise, csv)",
      ).choices(ANSWER_FORMATS),
    )
    .option(
      '--changed-since <time>',
      'only answers that were given or changed since then: the time that the last export has printed',
      timeFlag,
    )
    .option('--class <class>', 'the id of its class, or the exact name (default: all classes that you teach)')
    .option('--force', 'replace an existing file')
    .addHelpText('before', EXAMPLES)
    .action(async (name: string, flags: ExportAnswersFlags) => {
      const { runExportAnswers } = await import('../actions/export-answers.ts')
      await runExportAnswers(name, flags, signal)
    })
  addServerFlags(command)
  addOutputFlags(command)
}
