import type { Command } from 'commander'
import { findQuizzes, type OwnQuiz } from '../quizzes/own-quizzes.ts'
import type { ListForm } from '../quizzes/render-quiz-list.ts'
import { printAnalysis } from '../results/print-analysis.ts'
import { readQuizAnalysis } from '../results/read-analysis.ts'
import { toJsonLine } from '../terminal/escape-text.ts'
import { printDataLine } from '../terminal/print-data.ts'
import { printMessage } from '../terminal/print-message.ts'
import { type OutputFlags, addOutputFlags } from './flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from './flags/server-flags.ts'
import { withServer } from './with-server.ts'

const EXAMPLES = `Examples:
  quizfolio analysis "Biology 101"
  quizfolio analysis "Biology 101" --without-own
  quizfolio analysis "Biology 101" --json | jq '.questions[] | select(.alarm)'
`

interface AnalysisFlags extends ServerFlags, OutputFlags {
  withoutOwn?: boolean
}

export function registerAnalysis(program: Command, signal: AbortSignal): void {
  const command = program
    .command('analysis')
    .summary('analyse the questions of a quiz of yours')
    .description(
      'Analyse how the questions of a quiz of yours did, over the first completed attempt of each person: in practice, ' +
        'or in a class that you teach. Questions that need a look come first. On a terminal, print the figures of the ' +
        'quiz and a table of its questions. Elsewhere, print tab-separated lines of number, id, learners, facility, ' +
        'discrimination, findings and text. With --json, print the whole analysis, in the order of the quiz.',
    )
    .argument('<quiz>', 'the id of a quiz, or its exact title')
    .option('--without-own', 'leave out your own attempt')
    .addHelpText('before', EXAMPLES)
    .action((name: string, flags: AnalysisFlags) => runAnalysis(name, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runAnalysis(name: string, flags: AnalysisFlags, signal: AbortSignal): Promise<void> {
  const form: ListForm = flags.json ? 'json' : process.stdout.isTTY ? 'table' : 'tabs'
  const own = flags.withoutOwn !== true
  await withServer(flags, signal, async (server, retryOptions) => {
    const [quiz] = (await findQuizzes(server, [name], retryOptions)) as [OwnQuiz]
    const view = { quizId: quiz.id, own, order: form === 'json' ? 'NUMBER' : 'URGENCY' } as const
    const analysis = await readQuizAnalysis(server, view, retryOptions)
    if (form === 'json') return printDataLine(toJsonLine({ quizId: quiz.id, own, ...analysis }))
    if (analysis.n === 0 && !flags.quiet) printMessage(`Nobody has completed "${quiz.title}" yet`)
    await printAnalysis(analysis, form)
  })
}
