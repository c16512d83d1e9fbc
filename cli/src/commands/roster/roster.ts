import type { Command } from 'commander'
import { registerRosterCheck } from './check.ts'
import { registerRosterImport } from './import.ts'

const EXAMPLES = `Examples:
  quizfolio roster check people.csv
  quizfolio roster import "Biology 101" people.csv
  quizfolio roster import "Biology 101" people.csv --apply
`

export function registerRoster(program: Command, signal: AbortSignal): void {
  const group = program
    .command('roster')
    .summary("check and import a class's roster")
    .description("Check a roster, the list of a class's learners, or import it.")
    .addHelpText('before', EXAMPLES)
    .helpCommand(false)
  registerRosterCheck(group, signal)
  registerRosterImport(group, signal)
}
