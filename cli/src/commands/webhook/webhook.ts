import type { Command } from 'commander'
import { registerWebhookCreate } from './create.ts'
import { registerWebhookDelete } from './delete.ts'
import { registerWebhookDeliveries } from './deliveries.ts'
import { registerWebhookList } from './list.ts'
import { registerWebhookListen } from './listen.ts'
import { registerWebhookReplay } from './replay.ts'
import { registerWebhookTest } from './send-test.ts'

const EXAMPLES = `Examples:
  quizfolio webhook
  quizfolio webhook create https://example.org/hook --event attempt.completed
  quizfolio webhook listen
`

const REGISTER = [
  registerWebhookList,
  registerWebhookCreate,
  registerWebhookDelete,
  registerWebhookTest,
  registerWebhookDeliveries,
  registerWebhookReplay,
  registerWebhookListen,
]

export function registerWebhook(program: Command, signal: AbortSignal): void {
  const group = program
    .command('webhook')
    .summary('list, make, test and replay webhooks, and receive them')
    .description(
      'List the webhooks that tell your programs what happens, make, delete or test one, see what was sent, or send it ' +
        'again. Without a command, list them. "quizfolio webhook listen" receives events on this computer.',
    )
    .addHelpText('before', EXAMPLES)
    .helpCommand(false)
  for (const register of REGISTER) register(group, signal)
}
