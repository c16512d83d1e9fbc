import type { Command } from 'commander'
import { registerResultsAnalysis } from './analysis.ts'

const EXAMPLES = `Examples:
  quizfolio results analysis "Cells"
`

export function registerResults(program: Command, signal: AbortSignal): void {
  const group = program
    .command('results')
    .summary('read the results of assignments')
    .description('Read what learners answered.')
    .addHelpText('before', EXAMPLES)
    .helpCommand(false)
  registerResultsAnalysis(group, signal)
}
