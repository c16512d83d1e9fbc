import type { Command } from 'commander'
import { toJsonLine } from '../../terminal/escape-text.ts'
import { printMessage } from '../../terminal/print-message.ts'
import { printableText } from '../../terminal/printable-text.ts'
import { findWebhook } from '../../webhooks/own-webhooks.ts'
import { sendTest } from '../../webhooks/send-events.ts'
import { type OutputFlags, addOutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'
import { WEBHOOK_ARGUMENT } from './delete.ts'

const EXAMPLES = `Examples:
  quizfolio webhook test https://example.org/hook
`

export function registerWebhookTest(group: Command, signal: AbortSignal): void {
  const command = group
    .command('test')
    .summary('send a test event to a webhook')
    .description(
      'Have the server send an event of the type webhook.test, also if the webhook is disabled. "quizfolio webhook ' +
        'deliveries" shows what the receiver answered.',
    )
    .argument('<webhook>', WEBHOOK_ARGUMENT)
    .addHelpText('before', EXAMPLES)
    .action((name: string, flags: ServerFlags & OutputFlags) => runTest(name, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runTest(name: string, flags: ServerFlags & OutputFlags, signal: AbortSignal): Promise<void> {
  await withServer(flags, signal, async (server, retryOptions) => {
    const { id, url } = await findWebhook(server, name, retryOptions)
    const queued = await sendTest(server, id, retryOptions)
    if (flags.json) console.log(toJsonLine(queued))
    else if (!flags.quiet) printMessage(`A test event goes to ${printableText(url, process.stderr)}`)
  })
}
