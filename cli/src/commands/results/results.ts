import type { Command } from 'commander'
import { registerResultsAnalysis } from './analysis.ts'
import { registerResultsAnswers } from './answers.ts'
import { registerResultsExport } from './export.ts'

const EXAMPLES = `Examples:
  quizfolio results analysis "Cells"
  quizfolio results export "Biology 101" > results.csv
  quizfolio results export "Biology 101" --output results.xlsx
  quizfolio results answers "Cells" > answers.csv
`

export function registerResults(program: Command, signal: AbortSignal): void {
  const group = program
    .command('results')
    .summary('read and export results')
    .description('Read what learners answered, and export it.')
    .addHelpText('before', EXAMPLES)
    .helpCommand(false)
  registerResultsAnalysis(group, signal)
  registerResultsExport(group, signal)
  registerResultsAnswers(group, signal)
}
