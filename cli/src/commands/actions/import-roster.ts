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
import type { OutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, endpointOf } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'

export interface RosterImportFlags extends ServerFlags, OutputFlags {
  encoding?: string
  dryRun?: boolean
  apply?: boolean
  removeMissing?: boolean
  yes?: boolean
}

export async function runRosterImport(
  { className, path }: { className: string; path: string },
  flags: RosterImportFlags,
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

function differenceOf(sent: SentRoster, path: string, flags: RosterImportFlags): RosterDifference {
  if (sent.ok) return sent.difference
  throw refused({ path, ...sent }, flags)
}

function refused(roster: CheckedRoster & { ok: false }, { json }: RosterImportFlags): InvalidFiles {
  const lines = json ? [renderRosterCheckJson(roster)] : renderRosterProblems(roster)
  for (const line of lines) console.log(line)
  return new InvalidFiles(`${pluralize(roster.problemCount, 'problem')}; nothing was imported`)
}

async function requireConfirmation(
  question: string,
  flags: RosterImportFlags,
  signal: AbortSignal,
): Promise<void> {
  if (flags.yes) return
  const terminal = terminalOf(flags)
  const text = printableMessage(question, process.stderr)
  if (!terminal || !(await confirm(terminal, text, signal))) throw new OperationFailed('Nothing was imported')
}

async function report(plan: RosterDifference, flags: RosterImportFlags, isApplied: boolean): Promise<void> {
  if (flags.json) for (const line of renderDifferenceJson(plan, isApplied)) await printDataLine(line)
  if (flags.quiet) return
  const hint = isApplied || changeCount(plan) === 0 ? '' : ' (nothing was changed: give --apply to import)'
  printMessage(`${renderCounts(plan)}${hint}`)
}
