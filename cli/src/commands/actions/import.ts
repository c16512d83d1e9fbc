import { checkPaths } from '../../check/check-paths.ts'
import { FileEncodings } from '../../files/file-encodings.ts'
import { Interrupted, InvalidFiles, InvalidUsage } from '../../errors.ts'
import { terminalOf } from '../../terminal/prompt.ts'
import { checkBeforeImport } from '../../import/check-before-import.ts'
import { ImportReport } from '../../import/report/import-report.ts'
import { checkStdin, printUnknownFiles } from '../flags/file-flags.ts'
import { type ImportFlags, checkDetailFlags } from '../flags/import-flags.ts'
import { readingOptions } from '../flags/reading-flags.ts'
import { importChecked } from './import-checked.ts'
import { endpointOf } from '../flags/server-flags.ts'

export async function runImport(paths: string[], flags: ImportFlags, signal: AbortSignal): Promise<void> {
  const { title, format, skipInvalid = false } = flags
  checkDetailFlags(flags)
  const mayContainTitle = format === 'quizfolio' || format === 'json' || format === 'zip'
  checkStdin(paths, { '--title': title !== undefined || mayContainTitle, '--format': format !== undefined })
  // Report a wrong address before reading megabytes of files.
  endpointOf(flags, process.env)
  const report = reportOf(flags, signal)
  const encodings = new FileEncodings({ encoding: flags.encoding, terminal: terminalOf(flags), signal })
  const options = { ...flags, encodings, ...readingOptions(flags), needsTitle: true }
  const run = await checkPaths(paths, options, signal)
  if (title !== undefined && run.fileCount > 1) {
    throw new InvalidUsage(`--title is for a single file, but there are ${run.fileCount}`)
  }
  const checkedImport = await checkBeforeImport(run, (file) => report.checked(file)).catch(
    (error: unknown) => {
      throw signal.aborted ? new Interrupted('Stopped while checking files; nothing was sent') : error
    },
  )
  printUnknownFiles(run.unknownFiles, flags)
  const { tally, validFiles } = checkedImport
  if (tally.invalidCount > 0 && (!skipInvalid || validFiles.length === 0)) {
    report.notSent(validFiles)
    throw new InvalidFiles(`${tally.summary()}; nothing was imported`)
  }
  if (validFiles.length === 0) throw new InvalidFiles('No quiz file found; nothing was imported')
  try {
    await importChecked(checkedImport, { flags, report, signal })
  } finally {
    report.stop()
  }
}

function reportOf(flags: ImportFlags, signal: AbortSignal): ImportReport {
  const { json = false, quiet = false, dryRun = false, yes = false } = flags
  const terminal = yes || dryRun ? null : terminalOf(flags)
  return new ImportReport({ json, quiet, dryRun, terminal }, signal)
}
