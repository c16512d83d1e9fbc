import type { Command } from 'commander'
import type { EventType } from 'quiz-format/rules'
import { findClass } from '../../classes/own-classes.ts'
import { printMessage } from '../../terminal/print-message.ts'
import { printableText } from '../../terminal/printable-text.ts'
import { createWebhook } from '../../webhooks/create-webhook.ts'
import { renderNewWebhookJson } from '../../webhooks/render-webhook.ts'
import { CLASS_ARGUMENT } from '../classes/show.ts'
import { eventOption } from '../flags/event-flag.ts'
import { type OutputFlags, addOutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'

const EXAMPLES = `Examples:
  quizfolio webhook create https://example.org/hook --event attempt.completed attempt.corrected
  quizfolio webhook create https://example.org/hook --event quiz.updated > secret.txt
  quizfolio webhook create https://example.org/10b --event attempt.completed --class "Biology 10b" --details
`

interface CreateFlags extends ServerFlags, OutputFlags {
  event: EventType[]
  class?: string
  details?: boolean
}

export function registerWebhookCreate(group: Command, signal: AbortSignal): void {
  const command = group
    .command('create')
    .summary('make a webhook')
    .description(
      'Make a webhook, and print its secret, with which the receiver checks the signatures. It is shown only now.',
    )
    .argument('<url>', 'where to send the events: a public address with https')
    .addOption(eventOption('which events to send, one or more').makeOptionMandatory())
    .option('--class <class>', `only for one class that you teach: ${CLASS_ARGUMENT}`)
    .option('--details', 'send names, titles and scores that you may see, and not only ids')
    .addHelpText('before', EXAMPLES)
    .action((url: string, flags: CreateFlags) => runCreate(url, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runCreate(url: string, flags: CreateFlags, signal: AbortSignal): Promise<void> {
  await withServer(flags, signal, async (server, retryOptions) => {
    const classroomId =
      flags.class === undefined ? null : (await findClass(server, flags.class, retryOptions)).id
    const input = { url, events: flags.event, classroomId, includeDetails: flags.details ?? false }
    const created = await createWebhook(server, input, retryOptions)
    if (!flags.quiet && !flags.json) {
      printMessage(`Made the webhook ${printableText(created.listed.url, process.stderr)}`)
      printMessage('Its secret is shown only now: give it to the receiver')
    }
    console.log(flags.json ? renderNewWebhookJson(created) : created.secret)
  })
}
