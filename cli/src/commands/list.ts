import type { Command } from 'commander'
import { printDataLine } from '../terminal/print-data.ts'
import { ownQuizzes } from '../quizzes/own-quizzes.ts'
import { type ListForm, renderListRow, renderListHeader } from '../quizzes/render-quiz-list.ts'
import { printMessage } from '../terminal/print-message.ts'
import { type OutputFlags, addOutputFlags } from './flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from './flags/server-flags.ts'
import { withServer } from './with-server.ts'

const EXAMPLES = `Examples:
  quizfolio list
  quizfolio list --json
  quizfolio list | cut -f 1,6
`

export function registerList(program: Command, signal: AbortSignal): void {
  const command = program
    .command('list')
    .summary('list your quizzes')
    .description(
      'List your quizzes, newest first. On a terminal, print a table; it contains the ids if the terminal is wide ' +
        'enough. Elsewhere, print tab-separated lines of id, questions, sections, minutes, upload time and title.',
    )
    .addHelpText('before', EXAMPLES)
    .action((flags: ServerFlags & OutputFlags) => runList(flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runList(flags: ServerFlags & OutputFlags, signal: AbortSignal): Promise<void> {
  const form: ListForm = flags.json ? 'json' : process.stdout.isTTY ? 'table' : 'tabs'
  await withServer(flags, signal, async (server, retryOptions) => {
    let count = 0
    for await (const quiz of ownQuizzes(server, retryOptions)) {
      const header = count === 0 ? renderListHeader(form) : null
      if (header !== null) await printDataLine(header)
      await printDataLine(renderListRow(quiz, form))
      count++
    }
    if (count === 0 && !flags.quiet)
      printMessage('You have no quizzes yet: create one with quizfolio import FILE')
  })
}
