import type { Command } from 'commander'
import { checkPaths } from '../check/check-paths.ts'
import { FileEncodings } from '../files/file-encodings.ts'
import { Interrupted, InvalidFiles, InvalidUsage } from '../errors.ts'
import { terminalOf } from '../terminal/prompt.ts'
import { checkBeforeImport } from '../import/check-before-import.ts'
import { ImportReport } from '../import/report/import-report.ts'
import { checkStdin, printUnknownFiles } from './flags/file-flags.ts'
import { type ImportFlags, addImportFlags, checkDetailFlags } from './flags/import-flags.ts'
import { importChecked } from './import-checked.ts'
import { endpointOf } from './flags/server-flags.ts'

const EXAMPLES = `Examples:
  quizfolio import biology.csv
  quizfolio import quizzes --exclude drafts
  quizfolio import quizzes --update --dry-run
  quizfolio import biology.json --title "Biology 101" --time-limit 30
  quizfolio import quizzes --server https://quiz.example.org --token-file ~/.quizfolio-token
  generate-quiz | quizfolio import - --format json --title "Biology 101" --json
`

const AFTER_HELP = `
All files are checked before the first is sent. Each file is imported completely or not at all. Its title is the one in
a .quiz.json, else the file's name. It is safe to run the command again: what the server already has stays as it is.
`

export function registerImport(program: Command, signal: AbortSignal): void {
  const command = program
    .command('import')
    .summary('import quiz files')
    .description('Check quiz files and import them as quizzes.')
    .addHelpText('before', EXAMPLES)
    .addHelpText('after', AFTER_HELP)
    .action((paths: string[], flags: ImportFlags) => runImport(paths, flags, signal))
  addImportFlags(command)
}

async function runImport(paths: string[], flags: ImportFlags, signal: AbortSignal): Promise<void> {
  const { title, format, skipInvalid = false } = flags
  checkDetailFlags(flags)
  const mayContainTitle = format === 'quizfolio' || format === 'json'
  checkStdin(paths, { '--title': title !== undefined || mayContainTitle, '--format': format !== undefined })
  // Report a wrong address before reading megabytes of files.
  endpointOf(flags, process.env)
  const report = reportOf(flags, signal)
  const encodings = new FileEncodings({ encoding: flags.encoding, terminal: terminalOf(flags), signal })
  const run = await checkPaths(paths, { ...flags, encodings, needsTitle: true }, signal)
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
