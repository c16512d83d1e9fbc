import type { Command } from 'commander'
import type { ListForm } from '../../quizzes/render-quiz-list.ts'
import { printDataLine } from '../../terminal/print-data.ts'
import { printMessage } from '../../terminal/print-message.ts'
import { ownDeliveries } from '../../webhooks/own-deliveries.ts'
import { findWebhook } from '../../webhooks/own-webhooks.ts'
import { renderDeliveryHeader, renderDeliveryRow } from '../../webhooks/render-delivery.ts'
import { type OutputFlags, addOutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from '../flags/server-flags.ts'
import { wholeNumberFlag } from '../flags/time-flags.ts'
import { withServer } from '../with-server.ts'
import { WEBHOOK_ARGUMENT } from './delete.ts'

const EXAMPLES = `Examples:
  quizfolio webhook deliveries https://example.org/hook
  quizfolio webhook deliveries https://example.org/hook --limit 1000 --json
`
const DEFAULT_LIMIT = 50
const MAX_LIMIT = 100_000

interface DeliveriesFlags extends ServerFlags, OutputFlags {
  limit?: number
}

export function registerWebhookDeliveries(group: Command, signal: AbortSignal): void {
  const command = group
    .command('deliveries')
    .summary('list what was sent to a webhook')
    .description(
      'List the events that were sent to a webhook in the last 30 days, or that wait to be sent, newest first. On a ' +
        'terminal, print a table. Elsewhere, print tab-separated lines of id, time, event, state (delivered, waiting or ' +
        'failed), number of tries, and what the last try met.',
    )
    .argument('<webhook>', WEBHOOK_ARGUMENT)
    .option(
      '--limit <count>',
      `the largest number of events (default: ${DEFAULT_LIMIT})`,
      wholeNumberFlag(1, MAX_LIMIT),
    )
    .addHelpText('before', EXAMPLES)
    .action((name: string, flags: DeliveriesFlags) => runDeliveries(name, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runDeliveries(name: string, flags: DeliveriesFlags, signal: AbortSignal): Promise<void> {
  const form: ListForm = flags.json ? 'json' : process.stdout.isTTY ? 'table' : 'tabs'
  await withServer(flags, signal, async (server, retryOptions) => {
    const { id } = await findWebhook(server, name, retryOptions)
    const limit = flags.limit ?? DEFAULT_LIMIT
    let count = 0
    for await (const delivery of ownDeliveries(server, { id, limit }, retryOptions)) {
      const header = count++ === 0 ? renderDeliveryHeader(form) : null
      if (header !== null) await printDataLine(header)
      await printDataLine(renderDeliveryRow(delivery, form))
    }
    if (count === 0 && !flags.quiet) printMessage('Nothing was sent to this webhook in the last 30 days')
  })
}
