import type { Command } from 'commander'
import { checkPaths } from '../import/check/check-paths.ts'
import { ProblemsFound } from '../import/check/problems-found.ts'
import { FileEncodings } from '../import/files/file-encoding.ts'
import { Interrupted, WrongUsage } from '../failures.ts'
import { terminalOf } from '../terminal/prompt.ts'
import { checkDetails } from '../import/quiz-details.ts'
import { gatherFiles } from '../import/gather-files.ts'
import { ImportReport } from '../import/import-report.ts'
import { checkStdin, tellOthers } from './file-flags.ts'
import { type ImportFlags, addImportFlags } from './import-flags.ts'
import { sendChecked } from './send-checked.ts'
import { endpointOf } from './server-flags.ts'

const EXAMPLES = `Examples:
  quizfolio import biology.csv
  quizfolio import quizzes --exclude drafts
  quizfolio import quizzes --update --dry-run
  quizfolio import biology.json --title "Biology 101" --time-limit 30
  quizfolio import quizzes --server https://quiz.example.org --token-file ~/.quizfolio-token
  generate-quiz | quizfolio import - --format json --title "Biology 101" --json
`

const AFTER_HELP = `
All files are checked before the first is sent. Each is imported whole or not at all, under the title that a
.quiz.json says or, of other files, that the name makes. Run the command again at any time: what the server has already stays as it is.
`

/**
 * Registers `quizfolio import`.
 * @param program gets the command
 * @param signal aborted when the user wants to stop
 */
export function registerImport(program: Command, signal: AbortSignal): void {
  const command = program
    .command('import')
    .summary('make quizzes of files')
    .description('Check quiz files and make quizzes of them.')
    .addHelpText('before', EXAMPLES)
    .addHelpText('after', AFTER_HELP)
    .action((paths: string[], flags: ImportFlags) => runImport(paths, flags, signal))
  addImportFlags(command)
}

async function runImport(paths: string[], flags: ImportFlags, signal: AbortSignal): Promise<void> {
  const { title, format, skipInvalid = false } = flags
  checkDetails(flags)
  const saysTitle = format === 'quizfolio' || format === 'json'
  checkStdin(paths, { '--title': title !== undefined || saysTitle, '--format': format !== undefined })
  // Found wrong before megabytes are read.
  endpointOf(flags, process.env)
  const report = reportOf(flags, signal)
  const encodings = new FileEncodings({ encoding: flags.encoding, terminal: terminalOf(flags), signal })
  const run = await checkPaths(paths, { ...flags, encodings, needsTitle: true }, signal)
  if (title !== undefined && run.fileCount > 1) {
    throw new WrongUsage(`--title is for a single file, and these are ${run.fileCount}`)
  }
  const gathered = await gatherFiles(run, (file) => report.checked(file)).catch((error: unknown) => {
    throw signal.aborted ? new Interrupted('Stopped while the files were checked; nothing was sent') : error
  })
  tellOthers(run.others, flags)
  const { tally, good } = gathered
  if (tally.wrongCount > 0 && (!skipInvalid || good.length === 0)) {
    report.notSent(good)
    throw new ProblemsFound(`${tally.summary()}; nothing was imported`)
  }
  if (good.length === 0) throw new ProblemsFound('There is no quiz file; nothing was imported')
  try {
    await sendChecked(gathered, { flags, report, signal })
  } finally {
    report.end()
  }
}

function reportOf(flags: ImportFlags, signal: AbortSignal): ImportReport {
  const { json = false, quiet = false, dryRun = false, yes = false } = flags
  const terminal = yes || dryRun ? null : terminalOf(flags)
  return new ImportReport({ json, quiet, dryRun, terminal }, signal)
}
