import { trimmedText } from 'quiz-format'
import { shownPath } from '../import/check/checked-file.ts'
import { ProblemsFound } from '../import/check/problems-found.ts'
import { type Failure, Interrupted, NotSignedIn, Refused, ServerAway } from '../failures.ts'
import { withSession } from '../session/session.ts'
import type { Gathered } from '../import/gather-files.ts'
import { keepEarlierTitles } from '../import/earlier-titles.ts'
import { graceful } from '../import/graceful.ts'
import { importGood } from '../import/import-good.ts'
import type { ImportReport } from '../import/import-report.ts'
import { ImportTally } from '../import/import-tally.ts'
import type { GoodFile } from '../import/outcome.ts'
import { quizzesTitled } from '../import/own-quizzes.ts'
import type { OnOutcome } from '../import/sync-files.ts'
import type { ImportFlags } from './import-flags.ts'
import { shownMessage, shownText } from '../terminal/shown-text.ts'
import { endpointOf, signInOf } from './server-flags.ts'

const GO_ON = 'The same command goes on from here'
const STOPPING = 'Stopping; files on their way have a few seconds to arrive (Ctrl-C again: leave at once) …'

/** What a command brings along. */
interface Sending {
  flags: ImportFlags
  report: ImportReport
  signal: AbortSignal
}

/**
 * Brings checked files to the server, tells what becomes of each, and sums up.
 * @param gathered the good files, and what the check counted
 * @param sending flags, report and what stops it
 * @throws Failure when not all of it was done
 */
export async function sendChecked(
  { good, tally: checked }: Gathered,
  { flags, report, signal }: Sending,
): Promise<void> {
  signal.addEventListener('abort', () => report.words(STOPPING), { once: true })
  const tally = new ImportTally()
  const rest = new Set(good)
  const onOutcome: OnOutcome = (file, outcome, wasSent) => {
    rest.delete(file)
    tally.add(outcome)
    report.outcome(file, outcome, wasSent)
  }
  const failure = await importAll(good, onOutcome, { flags, report, signal }).catch((error: unknown) => {
    // What follows says how far it got.
    if (!signal.aborted) throw error
    return null
  })
  report.end()
  report.notSent([...rest])
  const summary = `${tally.summary(good.length)}${flags.dryRun ? ' (dry run: nothing was written)' : ''}`
  if (signal.aborted) throw new Interrupted(`Stopped; ${summary}. ${GO_ON}`)
  if (failure) throw ended(failure, good.length > 1 ? summary : null)
  if (good.length > 1) report.words(summary)
  if (tally.of('failed') > tally.wrongCount)
    throw new Refused(`${tally.of('failed')} of ${good.length} failed`)
  if (tally.wrongCount > 0) throw new ProblemsFound(`${tally.of('failed')} of ${good.length} failed`)
  if (checked.wrongCount > 0) throw new ProblemsFound(`${checked.summary()}; the wrong ones were not sent`)
}

async function importAll(
  good: GoodFile[],
  onOutcome: OnOutcome,
  { flags, report, signal }: Sending,
): Promise<Failure | null> {
  const { description, timeLimit = null, restore = false, update = restore, dryRun = false } = flags
  const endpoint = endpointOf(flags, process.env)
  const signIn = await signInOf(flags)
  const patience = { signal, onWait: report.waiting.bind(report) }
  return withSession({ endpoint, signIn, ...patience }, async (server) => {
    const titles = good.flatMap(({ title, otherTitles }) => [title, ...otherTitles])
    const known = await quizzesTitled(server, new Set(titles), patience)
    for (const { path, title } of keepEarlierTitles(good, known)) {
      const file = shownText(shownPath(path), process.stderr)
      const words = shownMessage(`goes on as "${title}", as it was imported before`, process.stderr)
      report.words(`${file}: ${words}`)
    }
    const questionCount = good.reduce((sum, { content }) => sum + content.questionCount, 0)
    return importGood(good, {
      server: { ...server, signal: graceful(signal) },
      patience,
      known,
      planned: new Map(),
      details: { description: description === undefined ? null : trimmedText(description), timeLimit },
      mode: { update, restore, dryRun },
      concurrency: flags.concurrency,
      failFast: flags.failFast ?? false,
      approve: (updates) => report.approve(updates),
      onBegin: () => report.begin({ fileCount: good.length, questionCount }),
      onOutcome,
    })
  })
}

function ended(failure: Failure, summary: string | null): Failure {
  const next = failure instanceof ServerAway || failure instanceof NotSignedIn ? `. ${GO_ON}` : ''
  if (summary !== null) failure.message = `${failure.message}; ${summary}${next}`
  return failure
}
