import type { Command } from 'commander'
import { type GivenTime, momentOf } from '../../assignments/local-time.ts'
import { InvalidUsage } from '../../errors.ts'
import { toJsonLine } from '../../terminal/escape-text.ts'
import { pluralize } from '../../terminal/pluralize.ts'
import { printMessage } from '../../terminal/print-message.ts'
import { findWebhook } from '../../webhooks/own-webhooks.ts'
import { replayDelivery, replayRange } from '../../webhooks/send-events.ts'
import { type OutputFlags, addOutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from '../flags/server-flags.ts'
import { timeFlag } from '../flags/time-flags.ts'
import { withServer } from '../with-server.ts'

const EXAMPLES = `Examples:
  quizfolio webhook replay 0193b3d2-7c1e-7f0a-9d4e-2b6f1c8a5e90
  quizfolio webhook replay https://example.org/hook --since "2026-12-01 08:00"
  quizfolio webhook replay https://example.org/hook --since 2026-12-01T08:00Z --until 2026-12-01T10:00Z
`

interface ReplayFlags extends ServerFlags, OutputFlags {
  since?: GivenTime
  until?: GivenTime
}

export function registerWebhookReplay(group: Command, signal: AbortSignal): void {
  const command = group
    .command('replay')
    .summary('send events again')
    .description(
      'Send the event of a delivery again, with the same id and the same bytes. With --since, send again all that happened ' +
        'from then on, in its order, up to 30 days back: also what happened while the webhook was disabled.',
    )
    .argument('<id>', 'the id of a delivery; with --since, the id of a webhook, or its exact address')
    .option(
      '--since <time>',
      'from this time on, such as "2026-12-01 08:00" on this computer’s clock',
      timeFlag,
    )
    .option('--until <time>', 'before this time (default: now)', timeFlag)
    .addHelpText('before', EXAMPLES)
    .action((id: string, flags: ReplayFlags) => runReplay(id, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runReplay(id: string, flags: ReplayFlags, signal: AbortSignal): Promise<void> {
  const { since, until } = flags
  if (until && !since) throw new InvalidUsage('--until: give --since too')
  if (since) return replayTime(id, { since, until }, { flags, signal })
  await withServer(flags, signal, async (server, retryOptions) => {
    const queued = await replayDelivery(server, id, retryOptions)
    if (flags.json) console.log(toJsonLine(queued))
    else if (!flags.quiet) printMessage('The event is sent again')
  })
}

async function replayTime(
  name: string,
  { since, until }: { since: GivenTime; until: GivenTime | undefined },
  { flags, signal }: { flags: ReplayFlags; signal: AbortSignal },
): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const range = {
    since: momentOf(since, timeZone, '--since'),
    until: until ? momentOf(until, timeZone, '--until') : new Date().toISOString(),
  }
  await withServer(flags, signal, async (server, retryOptions) => {
    const { id } = await findWebhook(server, name, retryOptions)
    const count = await replayRange(server, { id, ...range }, retryOptions)
    if (flags.json) console.log(toJsonLine({ count, ...range }))
    else if (!flags.quiet) printMessage(`${pluralize(count, 'event')} will be sent again`)
  })
}
