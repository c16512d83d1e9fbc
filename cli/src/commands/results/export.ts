import { type Command, Option } from 'commander'
import { GRADEBOOK_FORMATS } from '../../results/gradebook-formats.ts'
import type { ExportResultsFlags } from '../actions/export-results.ts'
import { CLASS_ARGUMENT } from '../classes/show.ts'
import { addOutputFlags } from '../flags/output-flags.ts'
import { addServerFlags } from '../flags/server-flags.ts'

const EXAMPLES = `Examples:
  quizfolio results export "Biology 101" > results.csv
  quizfolio results export "Biology 101" --missing-zero --times --output results.xlsx
  quizfolio results export "Biology 101" --format jsonl | jq -r 'select(.state == "ACTIVE") | .displayName'
`

export function registerResultsExport(group: Command, signal: AbortSignal): void {
  const command = group
    .command('export')
    .summary("export a class's gradebook")
    .description(
      'Export the gradebook of a class that you teach: a row for each learner, and a column for each assignment with ' +
        'the score in percent. In CSV and xlsx, EX stands for an excused learner. The CSV file is also a roster. In jsonl, ' +
        'each line is a learner as a JSON object, whose cells also have a state.',
    )
    .argument('<class>', CLASS_ARGUMENT)
    .option('-o, --output <file>', 'the file to write (default: standard output)')
    .addOption(
      new Option(
        '--format <format>',
        "the output format (default: by the output file's extension; otherwise, csv)",
      ).choices(GRADEBOOK_FORMATS),
    )
    .option('--missing-zero', 'count what is missing as 0')
    .option('--times', 'add a column with the time of submission after each assignment')
    .option('--force', 'replace an existing file')
    .addHelpText('before', EXAMPLES)
    .action(async (name: string, flags: ExportResultsFlags) => {
      const { runExportResults } = await import('../actions/export-results.ts')
      await runExportResults(name, flags, signal)
    })
  addServerFlags(command)
  addOutputFlags(command)
}
