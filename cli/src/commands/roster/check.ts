import type { Command } from 'commander'
import { addEncodingFlag } from '../flags/encoding-flag.ts'
import { addInputFlag, addOutputFlags } from '../flags/output-flags.ts'
import type { RosterCheckFlags } from '../actions/check-roster.ts'

const EXAMPLES = `Examples:
  quizfolio roster check people.csv
  quizfolio roster check people.csv --json | jq '.problems[]'
`

export const ROSTER_ARGUMENT =
  'a CSV file with the column name and any of email, external_id, section and time_factor, or - for standard input'

export function registerRosterCheck(group: Command, signal: AbortSignal): void {
  const command = group
    .command('check')
    .summary('check a roster for problems')
    .description('Report all problems in a roster, with row and column. Needs no server.')
    .argument('<file>', ROSTER_ARGUMENT)
    .addHelpText('before', EXAMPLES)
    .action(async (path: string, flags: RosterCheckFlags) => {
      const { runRosterCheck } = await import('../actions/check-roster.ts')
      await runRosterCheck(path, flags, signal)
    })
  addEncodingFlag(command)
  addInputFlag(command)
  addOutputFlags(command)
}
