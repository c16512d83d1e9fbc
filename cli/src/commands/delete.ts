import type { Command } from 'commander'
import type { Server } from '../server/client.ts'
import { deleteQuiz } from '../quizzes/delete-quiz.ts'
import { Interrupted, OperationFailed, InvalidUsage } from '../errors.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'
import { confirm, terminalOf } from '../terminal/prompt.ts'
import { type OwnQuiz, findQuizzes } from '../quizzes/own-quizzes.ts'
import { pluralize } from '../terminal/pluralize.ts'
import { printMessage } from '../terminal/print-message.ts'
import { printableText } from '../terminal/printable-text.ts'
import { toJsonLine } from '../terminal/escape-text.ts'
import { type OutputFlags, addOutputFlags } from './flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from './flags/server-flags.ts'
import { withServer } from './with-server.ts'

const EXAMPLES = `Examples:
  quizfolio delete "Biology 101"
  quizfolio delete 01989a1b-7c3e-7d1a-9b7e-0d5f4c1e2a33 --yes
`

interface DeleteFlags extends ServerFlags, OutputFlags {
  yes?: boolean
}

export function registerDelete(program: Command, signal: AbortSignal): void {
  const command = program
    .command('delete')
    .summary('delete quizzes')
    .description(
      'Delete quizzes with their questions, attempts and progress. Deletes nothing if any name is unknown or ambiguous.',
    )
    .argument('<quiz...>', 'the id of a quiz, or its exact title')
    .option('-y, --yes', 'do not ask for confirmation; required without a terminal')
    .addHelpText('before', EXAMPLES)
    .action((names: string[], flags: DeleteFlags) => runDelete(names, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runDelete(names: string[], flags: DeleteFlags, signal: AbortSignal): Promise<void> {
  if (!flags.yes && !terminalOf(flags))
    throw new InvalidUsage('cannot ask for confirmation without a terminal: give --yes')
  await withServer(flags, signal, async (server, retryOptions) => {
    const quizzes = await findQuizzes(server, names, retryOptions)
    await requireConfirmation(quizzes, flags, signal)
    await deleteAll(server, quizzes, { ...retryOptions, flags })
  })
}

async function requireConfirmation(
  quizzes: OwnQuiz[],
  flags: DeleteFlags,
  signal: AbortSignal,
): Promise<void> {
  if (flags.yes) return
  const terminal = terminalOf(flags)
  for (const { title, questionCount } of quizzes) {
    console.error(`  "${printableText(title, process.stderr)}": ${pluralize(questionCount, 'question')}`)
  }
  const what = `${quizzes.length === 1 ? 'this quiz' : `these ${quizzes.length} quizzes`} with all attempts`
  const isConfirmed = terminal !== null && (await confirm(terminal, `Delete ${what}?`, signal))
  if (!isConfirmed) throw new OperationFailed('Nothing was deleted')
}

async function deleteAll(
  server: Server,
  quizzes: OwnQuiz[],
  { flags, ...retryOptions }: RetryOptions & { flags: DeleteFlags },
): Promise<void> {
  let deletedCount = 0
  try {
    for (const quiz of quizzes) {
      const outcome = await retryIdempotent(() => deleteQuiz(server, quiz.id), retryOptions)
      deletedCount++
      if (flags.json) console.log(toJsonLine({ id: quiz.id, title: quiz.title, outcome }))
      else if (!flags.quiet)
        printMessage(
          outcome === 'deleted' ? `Deleted "${quiz.title}"` : `"${quiz.title}" was already deleted`,
        )
    }
  } catch (error) {
    if (deletedCount > 0) printMessage(`${deletedCount} of ${quizzes.length} deleted`)
    if (retryOptions.signal.aborted)
      throw new Interrupted('Stopped; the current quiz may or may not have been deleted')
    throw error
  }
}
