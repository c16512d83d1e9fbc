import type { Command } from 'commander'
import type { Server } from '../server/client.ts'
import { deleteQuiz } from '../server/delete-quiz.ts'
import { Interrupted, Refused, WrongUsage } from '../failures.ts'
import { type Patience, retryRepeatable } from '../server/retry.ts'
import { patienceOf } from '../server/patience.ts'
import { confirm, terminalOf } from '../terminal/prompt.ts'
import { type OwnQuiz, ownQuizzes, quizzesNamed } from '../server/quiz-list.ts'
import { counted } from '../terminal/counted.ts'
import { withSession } from '../session/session.ts'
import { tell } from '../terminal/tell.ts'
import { shownText } from '../terminal/shown-text.ts'
import { visibleJson } from '../terminal/visible.ts'
import { type OutputFlags, addOutputFlags } from './output-flags.ts'
import { type ServerFlags, addServerFlags, endpointOf, signInOf } from './server-flags.ts'

const EXAMPLES = `Examples:
  quizfolio delete "Biology 101"
  quizfolio delete 01989a1b-7c3e-7d1a-9b7e-0d5f4c1e2a33 --yes
`

interface DeleteFlags extends ServerFlags, OutputFlags {
  yes?: boolean
}

/**
 * Registers `quizfolio delete`.
 * @param program gets the command
 * @param signal aborted when the user wants to stop
 */
export function registerDelete(program: Command, signal: AbortSignal): void {
  const command = program
    .command('delete')
    .summary('delete quizzes')
    .description(
      'Delete quizzes with their questions, attempts and progress. If one name is unknown or means several quizzes, ' +
        'nothing is deleted.',
    )
    .argument('<quiz...>', 'the id of a quiz, or its exact title')
    .option('-y, --yes', 'do not ask; needed where there is no terminal')
    .addHelpText('before', EXAMPLES)
    .action((names: string[], flags: DeleteFlags) => runDelete(names, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runDelete(names: string[], flags: DeleteFlags, signal: AbortSignal): Promise<void> {
  const endpoint = endpointOf(flags, process.env)
  if (!flags.yes && !terminalOf(flags)) throw new WrongUsage('there is no terminal to ask on: give --yes')
  const signIn = await signInOf(flags)
  const patience = patienceOf(signal, flags)
  await withSession({ endpoint, signIn, ...patience }, async (server) => {
    const own: OwnQuiz[] = []
    for await (const quiz of ownQuizzes(server, patience)) own.push(quiz)
    const quizzes = quizzesNamed(own, names)
    await requireYes(quizzes, flags, signal)
    await deleteAll(server, quizzes, { ...patience, flags })
  })
}

async function requireYes(quizzes: OwnQuiz[], flags: DeleteFlags, signal: AbortSignal): Promise<void> {
  if (flags.yes) return
  const terminal = terminalOf(flags)
  for (const { title, questionCount } of quizzes) {
    console.error(`  "${shownText(title, process.stderr)}": ${counted(questionCount, 'question')}`)
  }
  const what = `${quizzes.length === 1 ? 'this quiz' : `these ${quizzes.length} quizzes`} with all attempts`
  const isSure = terminal !== null && (await confirm(terminal, `Delete ${what}?`, signal))
  if (!isSure) throw new Refused('Nothing was deleted')
}

async function deleteAll(
  server: Server,
  quizzes: OwnQuiz[],
  { flags, ...patience }: Patience & { flags: DeleteFlags },
): Promise<void> {
  let done = 0
  try {
    for (const quiz of quizzes) {
      const outcome = await retryRepeatable(() => deleteQuiz(server, quiz.id), patience)
      done++
      if (flags.json) console.log(visibleJson({ id: quiz.id, title: quiz.title, outcome }))
      else if (!flags.quiet)
        tell(outcome === 'deleted' ? `Deleted "${quiz.title}"` : `"${quiz.title}" was gone already`)
    }
  } catch (error) {
    if (done > 0) tell(`${done} of ${quizzes.length} deleted`)
    if (patience.signal.aborted) throw new Interrupted('Stopped; the quiz in hand may be deleted or not')
    throw error
  }
}
