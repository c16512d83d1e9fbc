import type { Command } from 'commander'
import { InvalidUsage } from '../../errors.ts'
import type { ListForm } from '../../quizzes/render-quiz-list.ts'
import { printDataLine } from '../../terminal/print-data.ts'
import { printMessage } from '../../terminal/print-message.ts'
import { ownWebhooks } from '../../webhooks/own-webhooks.ts'
import { renderWebhookHeader, renderWebhookRow } from '../../webhooks/render-webhook.ts'
import { type OutputFlags, addOutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'

const EXAMPLES = `Examples:
  quizfolio webhook
  quizfolio webhook list --json
  quizfolio webhook | cut -f 1,4
`

export function registerWebhookList(group: Command, signal: AbortSignal): void {
  const command = group
    .command('list', { isDefault: true })
    .summary('list your webhooks')
    .description(
      'List your webhooks, newest first; "quizfolio webhook" does the same. On a terminal, print a table. Elsewhere, print ' +
        'tab-separated lines of id, state, events and address.',
    )
    .addHelpText('before', EXAMPLES)
    // As the default command, it also gets the words that are no command of the group.
    .allowExcessArguments()
    .action((flags: ServerFlags & OutputFlags, { args: [word] }: Command) => {
      if (word !== undefined)
        throw new InvalidUsage(
          `unknown command '${word}': give list, create, delete, test, deliveries, replay or listen`,
        )
      return runList(flags, signal)
    })
  addServerFlags(command)
  addOutputFlags(command)
}

async function runList(flags: ServerFlags & OutputFlags, signal: AbortSignal): Promise<void> {
  const form: ListForm = flags.json ? 'json' : process.stdout.isTTY ? 'table' : 'tabs'
  const webhooks = await withServer(flags, signal, ownWebhooks)
  const header = webhooks.length > 0 ? renderWebhookHeader(form) : null
  if (header !== null) await printDataLine(header)
  for (const webhook of webhooks) await printDataLine(renderWebhookRow(webhook, form))
  if (webhooks.length === 0 && !flags.quiet)
    printMessage('You have no webhooks: make one with quizfolio webhook create URL --event EVENT')
}
