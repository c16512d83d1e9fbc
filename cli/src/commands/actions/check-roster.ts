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
import type { OutputFlags } from '../flags/output-flags.ts'

export interface RosterCheckFlags extends OutputFlags {
  encoding?: string
  input: boolean
}

export async function runRosterCheck(
  path: string,
  flags: RosterCheckFlags,
  signal: AbortSignal,
): Promise<void> {
  const encodings = new FileEncodings({ encoding: flags.encoding, terminal: terminalOf(flags), signal })
  const roster = await checkRoster(path, encodings, signal)
  if (flags.json) console.log(renderRosterCheckJson(roster))
  else {
    for (const line of renderRosterProblems(roster)) console.log(line)
    if (roster.ok && !flags.quiet) console.log(renderRosterVerdict(roster))
  }
  if (!roster.ok) throw new InvalidFiles(pluralize(roster.problemCount, 'problem'))
}
