import { trimmedText } from 'quiz-format'
import { displayPath } from '../../check/checked-file.ts'
import {
  type Failure,
  Interrupted,
  InvalidFiles,
  NotSignedIn,
  OperationFailed,
  ServerUnavailable,
} from '../../errors.ts'
import { withSession } from '../../session/session.ts'
import type { CheckedImport } from '../../import/check-before-import.ts'
import { keepEarlierTitles } from '../../import/earlier-titles.ts'
import { withGracePeriod } from '../../import/sync/grace-period.ts'
import { importFiles } from '../../import/import-files.ts'
import type { ImportReport } from '../../import/report/import-report.ts'
import { ImportTally } from '../../import/report/import-tally.ts'
import type { ValidFile } from '../../import/sync/outcome.ts'
import { quizzesByTitle } from '../../import/quizzes-by-title.ts'
import type { OnOutcome } from '../../import/sync/sync-files.ts'
import type { ImportFlags } from '../flags/import-flags.ts'
import { printableMessage, printableText } from '../../terminal/printable-text.ts'
import { endpointOf, resolveSignIn } from '../flags/server-flags.ts'

const RERUN_HINT = 'Run the same command again to continue'
const STOPPING = 'Stopping; waiting a few seconds for files being sent (press Ctrl-C again to quit at once) …'

interface ImportRun {
  flags: ImportFlags
  report: ImportReport
  signal: AbortSignal
}

/**
 * Imports files that passed the check, reports each outcome and prints the summary.
 * @throws Failure unless every file was imported
 */
export async function importChecked(
  { validFiles, tally: checkTally }: CheckedImport,
  { flags, report, signal }: ImportRun,
): Promise<void> {
  signal.addEventListener('abort', () => report.message(STOPPING), { once: true })
  const tally = new ImportTally()
  const remaining = new Set(validFiles)
  const onOutcome: OnOutcome = (file, outcome, wasSent) => {
    remaining.delete(file)
    tally.add(outcome)
    report.outcome(file, outcome, wasSent)
  }
  const failure = await importAll(validFiles, onOutcome, { flags, report, signal }).catch(
    (error: unknown) => {
      // The summary below reports how far the import got.
      if (!signal.aborted) throw error
      return null
    },
  )
  report.stop()
  report.notSent([...remaining])
  const summary = `${tally.summary(validFiles.length)}${flags.dryRun ? ' (dry run: nothing was written)' : ''}`
  if (signal.aborted) throw new Interrupted(`Stopped; ${summary}. ${RERUN_HINT}`)
  if (failure) throw withSummary(failure, validFiles.length > 1 ? summary : null)
  if (validFiles.length > 1) report.message(summary)
  if (tally.of('failed') > tally.invalidCount)
    throw new OperationFailed(`${tally.of('failed')} of ${validFiles.length} failed`)
  if (tally.invalidCount > 0) throw new InvalidFiles(`${tally.of('failed')} of ${validFiles.length} failed`)
  if (checkTally.invalidCount > 0)
    throw new InvalidFiles(`${checkTally.summary()}; the invalid ones were not sent`)
}

async function importAll(
  validFiles: ValidFile[],
  onOutcome: OnOutcome,
  { flags, report, signal }: ImportRun,
): Promise<Failure | null> {
  const { description, timeLimit = null, restore = false, update = restore, dryRun = false } = flags
  const endpoint = endpointOf(flags, process.env)
  const signIn = await resolveSignIn(flags)
  const retryOptions = { signal, onWait: report.retrying.bind(report) }
  return withSession({ endpoint, signIn, ...retryOptions }, async (server) => {
    const titles = validFiles.flatMap(({ title, otherTitles }) => [title, ...otherTitles])
    const existing = await quizzesByTitle(server, new Set(titles), retryOptions)
    for (const { path, title } of keepEarlierTitles(validFiles, existing)) {
      const file = printableText(displayPath(path), process.stderr)
      const message = printableMessage(`keeps the title "${title}" from an earlier import`, process.stderr)
      report.message(`${file}: ${message}`)
    }
    const questionCount = validFiles.reduce((sum, { content }) => sum + content.questionCount, 0)
    return importFiles(validFiles, {
      server: { ...server, signal: withGracePeriod(signal) },
      retryOptions,
      existing,
      plannedDifferences: new Map(),
      details: { description: description === undefined ? null : trimmedText(description), timeLimit },
      mode: { update, restore, dryRun },
      concurrency: flags.concurrency,
      failFast: flags.failFast ?? false,
      confirmUpdates: (updates) => report.confirmUpdates(updates),
      onBegin: () => report.begin({ fileCount: validFiles.length, questionCount }),
      onOutcome,
    })
  })
}

function withSummary(failure: Failure, summary: string | null): Failure {
  const hint = failure instanceof ServerUnavailable || failure instanceof NotSignedIn ? `. ${RERUN_HINT}` : ''
  if (summary !== null) failure.message = `${failure.message}; ${summary}${hint}`
  return failure
}
