import type { Command } from 'commander'
import { findPractisedQuiz } from '../practice/find-practised.ts'
import { readReadiness } from '../readiness/read-readiness.ts'
import { renderReadiness, renderReadinessJson } from '../readiness/render-readiness.ts'
import { printMessage } from '../terminal/print-message.ts'
import { type OutputFlags, addOutputFlags } from './flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from './flags/server-flags.ts'
import { dateFlag } from './flags/time-flags.ts'
import { withServer } from './with-server.ts'

const EXAMPLES = `Examples:
  quizfolio readiness "Biology 101"
  quizfolio readiness "Biology 101" --on 2026-12-18
  quizfolio readiness "Biology 101" --json | jq .expected
`

interface ReadinessFlags extends ServerFlags, OutputFlags {
  on?: string
}

export function registerReadiness(program: Command, signal: AbortSignal): void {
  const command = program
    .command('readiness')
    .summary('say what score of a quiz to expect')
    .description(
      'Say what score of a quiz to expect on the day of your exam, if you practise nothing more until then, and with ' +
        'the plan. The range holds nine of ten scores. Below it is what was said before your attempts, and what came.',
    )
    .argument('<quiz>', 'the id of a quiz, or its exact title')
    .option('--on <date>', 'another day, such as 2026-12-18; without an exam, it is today', dateFlag)
    .addHelpText('before', EXAMPLES)
    .action((quiz: string, flags: ReadinessFlags) => runReadiness(quiz, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runReadiness(name: string, flags: ReadinessFlags, signal: AbortSignal): Promise<void> {
  await withServer(flags, signal, async (server, retryOptions) => {
    const quizId = await findPractisedQuiz(server, name, retryOptions)
    const found = await readReadiness(server, { quizId, on: flags.on ?? null }, retryOptions)
    if (flags.json) return console.log(renderReadinessJson(quizId, found))
    for (const line of renderReadiness(found)) console.log(line)
    if (found.readiness.expected !== null && !flags.quiet)
      printMessage('This is about the questions of the quiz, if you practise nothing more until then')
  })
}
