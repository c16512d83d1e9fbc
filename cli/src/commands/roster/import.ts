import type { Command } from 'commander'
import { CLASS_ARGUMENT } from '../classes/show.ts'
import { addEncodingFlag } from '../flags/encoding-flag.ts'
import { addOutputFlags } from '../flags/output-flags.ts'
import { addServerFlags } from '../flags/server-flags.ts'
import { ROSTER_ARGUMENT } from './check.ts'
import type { RosterImportFlags } from '../actions/import-roster.ts'

const EXAMPLES = `Examples:
  quizfolio roster import "Biology 101" people.csv
  quizfolio roster import "Biology 101" people.csv --apply
  quizfolio roster import "Biology 101" people.csv --apply --remove-missing --yes --json
`

export function registerRosterImport(group: Command, signal: AbortSignal): void {
  const command = group
    .command('import')
    .summary('import a roster into a class')
    .description(
      'Show how a roster differs from a class: who is added, changed, unchanged, and not in the file. With --apply, ' +
        'also import it: all of it or nothing. New people with an email address are invited by mail. The same file ' +
        'again changes nothing.',
    )
    .argument('<class>', CLASS_ARGUMENT)
    .argument('<file>', ROSTER_ARGUMENT)
    .option('--dry-run', 'only show what would change; this is the default')
    .option('--apply', 'import the roster, after asking for confirmation on a terminal')
    .option('--remove-missing', 'remove the learners who are not in the file (default: they stay)')
    .option('-y, --yes', 'do not ask before importing; required without a terminal')
    .addHelpText('before', EXAMPLES)
    .action(async (className: string, path: string, flags: RosterImportFlags) => {
      const { runRosterImport } = await import('../actions/import-roster.ts')
      await runRosterImport({ className, path }, flags, signal)
    })
  addEncodingFlag(command)
  addServerFlags(command)
  addOutputFlags(command)
}
