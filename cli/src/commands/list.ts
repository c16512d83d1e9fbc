import { type Command, Option } from 'commander'
import { type GivenTime, momentOf } from '../assignments/local-time.ts'
import { printDataLine } from '../terminal/print-data.ts'
import { foundQuizzes, ownQuizzes, QUIZ_LIST_ORDERS, type QuizListFilter } from '../quizzes/own-quizzes.ts'
import { type ListForm, renderListRow, renderListHeader } from '../quizzes/render-quiz-list.ts'
import { printMessage } from '../terminal/print-message.ts'
import { type OutputFlags, addOutputFlags } from './flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from './flags/server-flags.ts'
import { timeFlag } from './flags/time-flags.ts'
import { withServer } from './with-server.ts'

const EXAMPLES = `Examples:
  quizfolio list
  quizfolio list --json
  quizfolio list --search biology --order title
  quizfolio list --updated-since "2026-12-01 08:00"
  quizfolio list | cut -f 1,6
`

interface ListFlags extends ServerFlags, OutputFlags {
  search?: string
  updatedSince?: GivenTime
  order?: QuizListFilter['order']
}

export function registerList(program: Command, signal: AbortSignal): void {
  const command = program
    .command('list')
    .summary('list your quizzes')
    .description(
      'List your quizzes, newest first unless --order is given. On a terminal, print a table; it contains the ids if the terminal is wide ' +
        'enough. Elsewhere, print tab-separated lines of id, questions, sections, minutes, upload time and title.',
    )
    .option('--search <text>', 'only quizzes with this text in their title')
    .option(
      '--updated-since <time>',
      'only quizzes uploaded or changed since then, such as "2026-12-01 08:00" on this computer’s clock',
      timeFlag,
    )
    .addOption(
      new Option('--order <order>', 'the order; with - before it, turned round').choices(QUIZ_LIST_ORDERS),
    )
    .addHelpText('before', EXAMPLES)
    .action((flags: ListFlags) => runList(flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runList(flags: ListFlags, signal: AbortSignal): Promise<void> {
  const form: ListForm = flags.json ? 'json' : process.stdout.isTTY ? 'table' : 'tabs'
  const filter = filterOf(flags)
  await withServer(flags, signal, async (server, retryOptions) => {
    let count = 0
    const quizzes = filter ? foundQuizzes(server, filter, retryOptions) : ownQuizzes(server, retryOptions)
    for await (const quiz of quizzes) {
      const header = count === 0 ? renderListHeader(form) : null
      if (header !== null) await printDataLine(header)
      await printDataLine(renderListRow(quiz, form))
      count++
    }
    if (count === 0 && !flags.quiet)
      printMessage(
        filter ? 'No quiz is like that' : 'You have no quizzes yet: create one with quizfolio import FILE',
      )
  })
}

// Without a filter, the list is one that older servers have, too.
function filterOf({ search, updatedSince, order }: ListFlags): QuizListFilter | null {
  if (search === undefined && updatedSince === undefined && order === undefined) return null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const since = updatedSince && momentOf(updatedSince, timeZone, '--updated-since')
  return { search, updatedSince: since, order }
}
