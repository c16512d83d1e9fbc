import type { Command } from 'commander'
import { printLine } from '../terminal/print-line.ts'
import { patienceOf } from '../server/patience.ts'
import { ownQuizzes } from '../server/quiz-list.ts'
import { type ListForm, renderQuiz, renderQuizHead } from '../terminal/render-quiz.ts'
import { withSession } from '../session/session.ts'
import { tell } from '../terminal/tell.ts'
import { type OutputFlags, addOutputFlags } from './output-flags.ts'
import { type ServerFlags, addServerFlags, endpointOf, signInOf } from './server-flags.ts'

const EXAMPLES = `Examples:
  quizfolio list
  quizfolio list --json
  quizfolio list | cut -f 1,6
`

/**
 * Registers `quizfolio list`.
 * @param program gets the command
 * @param signal aborted when the user wants to stop
 */
export function registerList(program: Command, signal: AbortSignal): void {
  const command = program
    .command('list')
    .summary('list your quizzes')
    .description(
      'List your quizzes, newest first: a table on a terminal, with ids if it is wide enough; elsewhere lines of ' +
        'id, questions, sections, minutes, upload time and title, with a tab between them.',
    )
    .addHelpText('before', EXAMPLES)
    .action((flags: ServerFlags & OutputFlags) => runList(flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runList(flags: ServerFlags & OutputFlags, signal: AbortSignal): Promise<void> {
  const endpoint = endpointOf(flags, process.env)
  const signIn = await signInOf(flags)
  const patience = patienceOf(signal, flags)
  const form: ListForm = flags.json ? 'json' : process.stdout.isTTY ? 'table' : 'tabs'
  await withSession({ endpoint, signIn, ...patience }, async (server) => {
    let count = 0
    for await (const quiz of ownQuizzes(server, patience)) {
      const head = count === 0 ? renderQuizHead(form) : null
      if (head !== null) await printLine(head)
      await printLine(renderQuiz(quiz, form))
      count++
    }
    if (count === 0 && !flags.quiet) tell('You have no quizzes yet: quizfolio import FILE makes one')
  })
}
