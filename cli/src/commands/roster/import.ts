import type { Command } from 'commander'
import { findClass } from '../../classes/own-classes.ts'
import { InvalidFiles, InvalidUsage, OperationFailed } from '../../errors.ts'
import { FileEncodings } from '../../files/file-encodings.ts'
import { type CheckedRoster, checkRoster } from '../../roster/check-roster.ts'
import { applyImport, planImport } from '../../roster/import-roster.ts'
import { renderRosterCheckJson, renderRosterProblems } from '../../roster/render-check.ts'
import { renderCounts, renderDifference, renderDifferenceJson } from '../../roster/render-difference.ts'
import { type RosterDifference, changeCount } from '../../roster/roster-difference.ts'
import type { SentRoster } from '../../roster/send-roster.ts'
import { pluralize } from '../../terminal/pluralize.ts'
import { printDataLine } from '../../terminal/print-data.ts'
import { printMessage } from '../../terminal/print-message.ts'
import { printableMessage } from '../../terminal/printable-text.ts'
import { confirm, terminalOf } from '../../terminal/prompt.ts'
import { CLASS_ARGUMENT } from '../classes/show.ts'
import { addEncodingFlag } from '../flags/encoding-flag.ts'
import { type OutputFlags, addOutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, addServerFlags, endpointOf } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'
import { ROSTER_ARGUMENT } from './check.ts'

const EXAMPLES = `Examples:
  quizfolio roster import "Biology 101" people.csv
  quizfolio roster import "Biology 101" people.csv --apply
  quizfolio roster import "Biology 101" people.csv --apply --remove-missing --yes --json
`

interface ImportFlags extends ServerFlags, OutputFlags {
  encoding?: string
  dryRun?: boolean
  apply?: boolean
  removeMissing?: boolean
  yes?: boolean
}

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
    .action((className: string, path: string, flags: ImportFlags) =>
      runImport({ className, path }, flags, signal),
    )
  addEncodingFlag(command)
  addServerFlags(command)
  addOutputFlags(command)
}

async function runImport(
  { className, path }: { className: string; path: string },
  flags: ImportFlags,
  signal: AbortSignal,
): Promise<void> {
  const { apply = false, dryRun = false, removeMissing = false } = flags
  if (apply && dryRun) throw new InvalidUsage('--apply and --dry-run contradict each other')
  if (apply && !flags.yes && !terminalOf(flags))
    throw new InvalidUsage('cannot ask for confirmation without a terminal: give --yes')
  endpointOf(flags, process.env)
  const encodings = new FileEncodings({ encoding: flags.encoding, terminal: terminalOf(flags), signal })
  const roster = await checkRoster(path, encodings, signal)
  if (!roster.ok) throw refused(roster, flags)
  // The file's own name may have no extension that the server knows.
  const file = new File([roster.bytes], 'roster.csv', { type: 'text/csv' })
  await withServer(flags, signal, async (server, retryOptions) => {
    const { id, name } = await findClass(server, className, retryOptions)
    const input = { classroomId: id, file, removeMissing }
    const plan = differenceOf(await planImport(server, input, retryOptions), path, flags)
    if (!flags.json) for (const line of renderDifference(plan, flags.verbose)) await printDataLine(line)
    if (!apply || changeCount(plan) === 0) return report(plan, flags, apply)
    await requireConfirmation(`Import this roster into "${name}" (${renderCounts(plan)})?`, flags, signal)
    const sent = await applyImport(server, { ...input, plan }, retryOptions)
    await report(differenceOf(sent, path, flags), flags, true)
  })
}

function differenceOf(sent: SentRoster, path: string, flags: ImportFlags): RosterDifference {
  if (sent.ok) return sent.difference
  throw refused({ path, ...sent }, flags)
}

function refused(roster: CheckedRoster & { ok: false }, { json }: ImportFlags): InvalidFiles {
  const lines = json ? [renderRosterCheckJson(roster)] : renderRosterProblems(roster)
  for (const line of lines) console.log(line)
  return new InvalidFiles(`${pluralize(roster.problemCount, 'problem')}; nothing was imported`)
}

async function requireConfirmation(question: string, flags: ImportFlags, signal: AbortSignal): Promise<void> {
  if (flags.yes) return
  const terminal = terminalOf(flags)
  const text = printableMessage(question, process.stderr)
  if (!terminal || !(await confirm(terminal, text, signal))) throw new OperationFailed('Nothing was imported')
}

async function report(plan: RosterDifference, flags: ImportFlags, isApplied: boolean): Promise<void> {
  if (flags.json) for (const line of renderDifferenceJson(plan, isApplied)) await printDataLine(line)
  if (flags.quiet) return
  const hint = isApplied || changeCount(plan) === 0 ? '' : ' (nothing was changed: give --apply to import)'
  printMessage(`${renderCounts(plan)}${hint}`)
}
