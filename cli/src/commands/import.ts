import type { Command } from 'commander'
import { checkPaths } from '../check/check-paths.ts'
import { ProblemsFound } from '../check/problems-found.ts'
import { type Failure, Interrupted, Refused, WrongUsage } from '../failures.ts'
import { checkDetails } from '../quiz-details.ts'
import { withSession } from '../session.ts'
import { type Gathered, gatherFiles } from '../sync/gather-files.ts'
import { graceful } from '../sync/graceful.ts'
import { importGood } from '../sync/import-good.ts'
import { ImportReport } from '../sync/import-report.ts'
import { ImportTally } from '../sync/import-tally.ts'
import type { GoodFile, Outcome } from '../sync/outcome.ts'
import { ownQuizzes } from '../sync/own-quizzes.ts'
import { checkStdin, tellOthers } from './file-flags.ts'
import { type ImportFlags, addImportFlags } from './import-flags.ts'
import { endpointOf, signInOf } from './server-flags.ts'

const EXAMPLES = `Examples:
  quizfolio import biology.csv
  quizfolio import quizzes --exclude drafts
  quizfolio import quizzes --update --dry-run
  quizfolio import biology.json --title "Biology 101" --time-limit 30
  quizfolio import quizzes --server https://quiz.example.org --token-file ~/.quizfolio-token
  generate-quiz | quizfolio import - --format json --title "Biology 101" --json
`

const AFTER_HELP = `
All files are checked before the first is sent. Each is imported whole or not at all, under the title that its
name makes. Run the command again at any time: what the server has already stays as it is.
`

const STOPPING = 'Stopping; files on their way have a few seconds to arrive (Ctrl-C again: leave at once) …'

/**
 * Registers `quizfolio import`.
 * @param program gets the command
 * @param signal aborted when the user wants to stop
 */
export function registerImport(program: Command, signal: AbortSignal): void {
  const command = program
    .command('import')
    .description('Check quiz files and make quizzes of them.')
    .addHelpText('before', EXAMPLES)
    .addHelpText('after', AFTER_HELP)
    .action((paths: string[], flags: ImportFlags) => runImport(paths, flags, signal))
  addImportFlags(command)
}

async function runImport(paths: string[], flags: ImportFlags, signal: AbortSignal): Promise<void> {
  const { title, format, skipInvalid = false } = flags
  checkDetails(flags)
  checkStdin(paths, { '--title': title !== undefined, '--format': format !== undefined })
  // Found wrong before megabytes are read.
  endpointOf(flags, process.env)
  const report = reportOf(flags, signal)
  const run = await checkPaths(paths, flags, signal)
  if (title !== undefined && run.fileCount > 1) {
    throw new WrongUsage(`--title is for a single file, and these are ${run.fileCount}`)
  }
  const gathered = await gatherFiles(run, (file) => report.checked(file))
  tellOthers(run.others, flags)
  const { tally, good } = gathered
  if (tally.wrongCount > 0 && (!skipInvalid || good.length === 0)) {
    report.notSent(good)
    throw new ProblemsFound(`${tally.summary()}; nothing was imported`)
  }
  try {
    await send(gathered, { flags, report, signal })
  } finally {
    report.end()
  }
}

interface Sending {
  flags: ImportFlags
  report: ImportReport
  signal: AbortSignal
}

async function send({ good, tally: checked }: Gathered, { flags, report, signal }: Sending): Promise<void> {
  signal.addEventListener('abort', () => report.words(STOPPING), { once: true })
  const tally = new ImportTally()
  const rest = new Set(good)
  const onOutcome = (file: GoodFile, outcome: Outcome) => {
    rest.delete(file)
    tally.add(outcome)
    report.outcome(file, outcome)
  }
  const failure = await importAll(good, onOutcome, { flags, report, signal }).catch((error: unknown) => {
    // What follows says how far it got.
    if (!signal.aborted) throw error
    return null
  })
  report.end()
  report.notSent([...rest])
  const summary = `${flags.dryRun ? 'dry run, nothing was written: ' : ''}${tally.summary(good.length)}`
  if (signal.aborted) throw new Interrupted(`Stopped; ${summary}. The same command goes on from here`)
  if (failure) throw ended(failure, good.length > 1 ? summary : null)
  if (good.length > 1) report.words(summary)
  if (tally.of('failed') > tally.wrongCount)
    throw new Refused(`${tally.of('failed')} of ${good.length} failed`)
  if (tally.wrongCount > 0) throw new ProblemsFound(`${tally.of('failed')} of ${good.length} failed`)
  if (checked.wrongCount > 0) throw new ProblemsFound(`${checked.summary()}; the wrong ones were not sent`)
}

async function importAll(
  good: GoodFile[],
  onOutcome: (file: GoodFile, outcome: Outcome) => void,
  { flags, report, signal }: Sending,
): Promise<Failure | null> {
  const { description, timeLimit = null, update = false, dryRun = false } = flags
  const endpoint = endpointOf(flags, process.env)
  const signIn = await signInOf(flags)
  const patience = { signal, onWait: report.waiting.bind(report) }
  return withSession({ endpoint, signIn, ...patience }, async (server) => {
    const known = await ownQuizzes(server, new Set(good.map(({ title }) => title)), patience)
    const questionCount = good.reduce((sum, { content }) => sum + content.questionCount, 0)
    return importGood(good, {
      server: { ...server, signal: graceful(signal) },
      patience,
      known,
      planned: new Map(),
      details: { description: description?.trim() ?? null, timeLimit },
      mode: { update, dryRun },
      concurrency: flags.concurrency,
      failFast: flags.failFast ?? false,
      approve: (updates) => report.approve(updates),
      onBegin: () => report.begin({ fileCount: good.length, questionCount }),
      onOutcome,
    })
  })
}

// The failure itself has been told beside its file.
function ended(failure: Failure, summary: string | null): Failure {
  if (summary !== null) failure.message = `${failure.message}; ${summary}`
  return failure
}

function reportOf(flags: ImportFlags, signal: AbortSignal): ImportReport {
  const { json = false, quiet = false, dryRun = false, yes = false, input } = flags
  const { stdin, stderr } = process
  const canAsk = input && !yes && !dryRun && stdin.isTTY && stderr.isTTY
  return new ImportReport({ json, quiet, dryRun, canAsk }, signal)
}
