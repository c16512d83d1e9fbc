import { InvalidFiles } from '../../errors.ts'
import { checkPaths } from '../../check/check-paths.ts'
import { CheckTally } from '../../check/check-tally.ts'
import { type CheckedFile, isInvalid, displayPath } from '../../check/checked-file.ts'
import { renderCheckJson, renderLines, renderVerdict } from '../../check/render-check.ts'
import { renderTable } from '../../check/render-table.ts'
import { FileEncodings } from '../../files/file-encodings.ts'
import { terminalOf } from '../../terminal/prompt.ts'
import { escapeText } from '../../terminal/escape-text.ts'
import { readingOptions } from '../flags/reading-flags.ts'
import { type FileFlags, checkStdin, printUnknownFiles } from '../flags/file-flags.ts'
import type { OutputFlags } from '../flags/output-flags.ts'

export type CheckFlags = FileFlags & OutputFlags & { input: boolean }

export async function runCheck(paths: string[], flags: CheckFlags, signal: AbortSignal): Promise<void> {
  checkStdin(paths, { '--format': flags.format !== undefined })
  const encodings = new FileEncodings({ encoding: flags.encoding, terminal: terminalOf(flags), signal })
  const { checked, unknownFiles } = await checkPaths(
    paths,
    { ...flags, encodings, ...readingOptions(flags) },
    signal,
  )
  const tally = new CheckTally()
  for await (const file of checked) {
    tally.add(file)
    for (const line of reportOf(file, flags)) console.log(line)
  }
  printUnknownFiles(unknownFiles, flags)
  if (tally.invalidCount > 0) throw new InvalidFiles(tally.summary())
  if (!flags.quiet) console.error(tally.summary())
}

function reportOf(file: CheckedFile, { json, quiet }: CheckFlags): string[] {
  if (json) return [renderCheckJson(file)]
  if (quiet && !isInvalid(file)) return []
  const { stdout } = process
  if (stdout.isTTY) return renderTable(file, stdout)
  return [...renderLines(file), `${escapeText(displayPath(file.path))}: ${renderVerdict(file)}`]
}
