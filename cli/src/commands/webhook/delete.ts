import type { Command } from 'commander'
import { InvalidUsage, OperationFailed } from '../../errors.ts'
import { retryIdempotent } from '../../server/retry.ts'
import { toJsonLine } from '../../terminal/escape-text.ts'
import { printMessage } from '../../terminal/print-message.ts'
import { printableText } from '../../terminal/printable-text.ts'
import { confirm, terminalOf } from '../../terminal/prompt.ts'
import { deleteWebhook } from '../../webhooks/delete-webhook.ts'
import { findWebhook } from '../../webhooks/own-webhooks.ts'
import { type OutputFlags, addOutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'

const EXAMPLES = `Examples:
  quizfolio webhook delete https://example.org/hook
  quizfolio webhook delete 0193b3d2-7c1e-7f0a-9d4e-2b6f1c8a5e90 --yes
`

export const WEBHOOK_ARGUMENT = 'the id of a webhook, or its exact address'

interface DeleteFlags extends ServerFlags, OutputFlags {
  yes?: boolean
}

export function registerWebhookDelete(group: Command, signal: AbortSignal): void {
  const command = group
    .command('delete')
    .summary('delete a webhook')
    .description('Delete a webhook with its log. What waits to be sent to it is not sent any more.')
    .argument('<webhook>', WEBHOOK_ARGUMENT)
    .option('-y, --yes', 'do not ask for confirmation; required without a terminal')
    .addHelpText('before', EXAMPLES)
    .action((name: string, flags: DeleteFlags) => runDelete(name, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runDelete(name: string, flags: DeleteFlags, signal: AbortSignal): Promise<void> {
  const terminal = terminalOf(flags)
  if (!flags.yes && !terminal)
    throw new InvalidUsage('cannot ask for confirmation without a terminal: give --yes')
  await withServer(flags, signal, async (server, retryOptions) => {
    const { id, url } = await findWebhook(server, name, retryOptions)
    const shown = printableText(url, process.stderr)
    const isConfirmed =
      flags.yes || (terminal !== null && (await confirm(terminal, `Delete the webhook ${shown}?`, signal)))
    if (!isConfirmed) throw new OperationFailed('Nothing was deleted')
    const outcome = await retryIdempotent(() => deleteWebhook(server, id), retryOptions)
    if (flags.json) console.log(toJsonLine({ id, url, outcome }))
    else if (!flags.quiet) printMessage(`Deleted the webhook ${shown}`)
  })
}
