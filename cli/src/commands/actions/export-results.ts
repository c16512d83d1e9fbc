import { findClass } from '../../classes/own-classes.ts'
import { InvalidUsage } from '../../errors.ts'
import { printFile } from '../../files/print-file.ts'
import { checkOutputPath, writeOutputFile } from '../../files/write-file.ts'
import { formatOfPath, type GradebookFormat } from '../../results/gradebook-formats.ts'
import { readGradebook } from '../../results/read-gradebook.ts'
import { toJsonLine } from '../../terminal/escape-text.ts'
import { printMessage } from '../../terminal/print-message.ts'
import type { OutputFlags } from '../flags/output-flags.ts'
import type { ServerFlags } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'

export interface ExportResultsFlags extends ServerFlags, OutputFlags {
  output?: string
  format?: GradebookFormat
  missingZero?: boolean
  times?: boolean
  force?: boolean
}

export async function runExportResults(
  name: string,
  flags: ExportResultsFlags,
  signal: AbortSignal,
): Promise<void> {
  const { missingZero = false, times = false, force: isForced = false, json, quiet } = flags
  const path = flags.output === '-' ? undefined : flags.output
  const format = flags.format ?? formatOfPath(path ?? '')
  if (json && path === undefined)
    throw new InvalidUsage('--json describes the written file: give --output too')
  if (format === 'jsonl' && (missingZero || times))
    throw new InvalidUsage(`${missingZero ? '--missing-zero' : '--times'} is only for csv and xlsx`)
  if (path !== undefined) await checkOutputPath(path, isForced)
  await withServer(flags, signal, async (server, retryOptions) => {
    const ownClass = await findClass(server, name, retryOptions)
    const bytes = await readGradebook(server, ownClass, { format, missingZero, times }, retryOptions)
    if (path === undefined) return printFile(bytes)
    signal.throwIfAborted()
    await writeOutputFile(path, bytes, isForced)
    if (json) console.log(toJsonLine({ id: ownClass.id, name: ownClass.name, format, path }))
    else if (!quiet) printMessage(`Wrote the gradebook of "${ownClass.name}" to ${path}`)
  })
}
