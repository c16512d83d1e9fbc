import type { Command } from 'commander'
import type { Server } from '../server/client.ts'
import type { RetryOptions } from '../server/retry.ts'
import { printMessage } from '../terminal/print-message.ts'
import { type Plan, readToday } from '../today/read-today.ts'
import { renderPlanJson } from '../today/render-today-json.ts'
import { type Whys, renderPlan, renderWhys } from '../today/render-today.ts'
import { type Why, readWhy } from '../why/read-why.ts'
import { type OutputFlags, addOutputFlags } from './flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from './flags/server-flags.ts'
import { withServer } from './with-server.ts'

const EXAMPLES = `Examples:
  quizfolio today
  quizfolio today --why
  quizfolio today --json | jq '.size - .done'
`

interface TodayFlags extends ServerFlags, OutputFlags {
  why?: boolean
}

export function registerToday(program: Command, signal: AbortSignal): void {
  const command = program
    .command('today')
    .summary('say what to practise today')
    .description(
      'Say what to practise today, and why. The questions are chosen when they are first asked for on a day, and stay ' +
        'the same on every device until the next.',
    )
    .option(
      '--why',
      'also say of each question when it is due, how likely you know it, and what you answered',
    )
    .addHelpText('before', EXAMPLES)
    .action((flags: TodayFlags) => runToday(flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runToday(flags: TodayFlags, signal: AbortSignal): Promise<void> {
  await withServer(flags, signal, async (server, retryOptions) => {
    const plan = await readToday(server, retryOptions)
    const whys = flags.why ? await readWhys(server, plan, retryOptions) : null
    if (flags.json) return console.log(renderPlanJson(plan, whys))
    const lines = [...renderPlan(plan), ...(whys ? renderWhys(plan, whys, process.stdout) : [])]
    for (const line of lines) console.log(line)
    if (plan.done < plan.size && !flags.quiet) printMessage('Practise them with: quizfolio practice')
  })
}

async function readWhys(server: Server, { questions }: Plan, retryOptions: RetryOptions): Promise<Whys> {
  const whys = new Map<string, Why>()
  for (const question of questions) {
    const why = await readWhy(server, question, retryOptions)
    if (why) whys.set(question.questionId, why)
  }
  return whys
}
