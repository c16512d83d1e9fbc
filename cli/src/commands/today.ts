import type { Command } from 'commander'
import { printMessage } from '../terminal/print-message.ts'
import { readExamDay } from '../today/read-exam-day.ts'
import { readToday } from '../today/read-today.ts'
import { renderPlan, renderPlanJson } from '../today/render-today.ts'
import { type OutputFlags, addOutputFlags } from './flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from './flags/server-flags.ts'
import { withServer } from './with-server.ts'

const EXAMPLES = `Examples:
  quizfolio today
  quizfolio today --json | jq '.size - .done'
`

export function registerToday(program: Command, signal: AbortSignal): void {
  const command = program
    .command('today')
    .summary('say what to practise today')
    .description(
      'Say what to practise today, and why. The questions are chosen when they are first asked for on a day, and stay ' +
        'the same on every device until the next.',
    )
    .addHelpText('before', EXAMPLES)
    .action((flags: ServerFlags & OutputFlags) => runToday(flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runToday(flags: ServerFlags & OutputFlags, signal: AbortSignal): Promise<void> {
  await withServer(flags, signal, async (server, retryOptions) => {
    const plan = await readToday(server, retryOptions)
    if (flags.json) return console.log(renderPlanJson(plan))
    const examDay = await readExamDay(server, plan, retryOptions)
    for (const line of renderPlan(plan, examDay)) console.log(line)
    if (plan.done < plan.size && !flags.quiet) printMessage('Practise them with: quizfolio practice')
  })
}
