import type { Command } from 'commander'
import { registerResultsExport } from './export.ts'

const EXAMPLES = `Examples:
  quizfolio results export "Biology 101" > results.csv
  quizfolio results export "Biology 101" --output results.xlsx
`

export function registerResults(program: Command, signal: AbortSignal): void {
  const group = program
    .command('results')
    .summary("export a class's results")
    .description('Export the results of a class.')
    .addHelpText('before', EXAMPLES)
    .helpCommand(false)
  registerResultsExport(group, signal)
}
