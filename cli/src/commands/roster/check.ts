import type { Command } from 'commander'
import { InvalidFiles } from '../../errors.ts'
import { FileEncodings } from '../../files/file-encodings.ts'
import { checkRoster } from '../../roster/check-roster.ts'
import {
  renderRosterCheckJson,
  renderRosterProblems,
  renderRosterVerdict,
} from '../../roster/render-check.ts'
import { pluralize } from '../../terminal/pluralize.ts'
import { terminalOf } from '../../terminal/prompt.ts'
import { addEncodingFlag } from '../flags/encoding-flag.ts'
import { type OutputFlags, addInputFlag, addOutputFlags } from '../flags/output-flags.ts'

const EXAMPLES = `Examples:
  quizfolio roster check people.csv
  quizfolio roster check people.csv --json | jq '.problems[]'
`

export const ROSTER_ARGUMENT =
  'a CSV file with the column name and any of email, external_id, section and time_factor, or - for standard input'

interface CheckFlags extends OutputFlags {
  encoding?: string
  input: boolean
}

export function registerRosterCheck(group: Command, signal: AbortSignal): void {
  const command = group
    .command('check')
    .summary('check a roster for problems')
    .description('Report all problems in a roster, with row and column. Needs no server.')
    .argument('<file>', ROSTER_ARGUMENT)
    .addHelpText('before', EXAMPLES)
    .action((path: string, flags: CheckFlags) => runCheck(path, flags, signal))
  addEncodingFlag(command)
  addInputFlag(command)
  addOutputFlags(command)
}

async function runCheck(path: string, flags: CheckFlags, signal: AbortSignal): Promise<void> {
  const encodings = new FileEncodings({ encoding: flags.encoding, terminal: terminalOf(flags), signal })
  const roster = await checkRoster(path, encodings, signal)
  if (flags.json) console.log(renderRosterCheckJson(roster))
  else {
    for (const line of renderRosterProblems(roster)) console.log(line)
    if (roster.ok && !flags.quiet) console.log(renderRosterVerdict(roster))
  }
  if (!roster.ok) throw new InvalidFiles(pluralize(roster.problemCount, 'problem'))
}
