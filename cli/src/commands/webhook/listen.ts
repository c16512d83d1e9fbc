import { type Command, InvalidArgumentError } from 'commander'
import { EVENT_TYPES, type EventType } from 'quiz-format/rules'
import { InvalidUsage } from '../../errors.ts'
import { addressProblem } from '../../server/server-address.ts'
import { listen } from '../../webhooks/listen/listen.ts'
import { withTemporaryWebhook } from '../../webhooks/listen/temporary-webhook.ts'
import { eventOption } from '../flags/event-flag.ts'
import { type OutputFlags, addOutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from '../flags/server-flags.ts'
import { wholeNumberFlag } from '../flags/time-flags.ts'
import { withServer } from '../with-server.ts'

const EXAMPLES = `Examples:
  quizfolio webhook listen
  quizfolio webhook listen --event attempt.completed --forward http://localhost:3000/hook
  quizfolio webhook listen --port 8787 --secret whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
`
const DEFAULT_PORT = 8787
const SECRET = /^whsec_[A-Za-z0-9+/]{20,}={0,2}$/
const SECRET_FORM = 'Give the secret that was shown when the webhook was made: it begins with whsec_.'

interface ListenFlags extends ServerFlags, OutputFlags {
  port?: number
  secret?: string
  forward?: string
  event?: EventType[]
}

export function registerWebhookListen(group: Command, signal: AbortSignal): void {
  const command = group
    .command('listen')
    .summary('receive events on this computer')
    .description(
      'Receive events at an address of this computer, check their signatures, print each on a line (its type, its time and ' +
        'its data) and answer with 200. Ctrl-C ends it. Without --secret, it makes a webhook for this, and deletes it at the ' +
        'end. The server must run on this computer and be allowed to send there: start it with WEBHOOK_ALLOW=127.0.0.1.',
    )
    .option(
      '--port <port>',
      `where to listen, 0 for any (default: ${DEFAULT_PORT})`,
      wholeNumberFlag(0, 65_535),
    )
    .option(
      '--secret <secret>',
      'receive for an existing webhook with this secret (default: QUIZFOLIO_WEBHOOK_SECRET)',
      secretFlag,
    )
    .option('--forward <url>', 'send each event on to this address, and answer what it answers', addressFlag)
    .addOption(eventOption('which events to receive (default: all)').conflicts('secret'))
    .addHelpText('before', EXAMPLES)
    .action((flags: ListenFlags) => runListen(flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runListen(flags: ListenFlags, signal: AbortSignal): Promise<void> {
  const { port = DEFAULT_PORT, forward, event = EVENT_TYPES, json, quiet } = flags
  const secret = flags.secret ?? secretOfEnvironment()
  const options = { port, forward, json, quiet, signal }
  if (secret !== undefined) return listen(options, async (_url, until) => until([secret]))
  await withServer(flags, signal, (server, retryOptions) =>
    listen(options, (url, until) => {
      const input = { url, events: event, includeDetails: false }
      return withTemporaryWebhook(server, input, { retryOptions, work: (made) => until([made]) })
    }),
  )
}

function secretFlag(text: string): string {
  if (SECRET.test(text)) return text
  throw new InvalidArgumentError(SECRET_FORM)
}

function secretOfEnvironment(): string | undefined {
  const secret = process.env['QUIZFOLIO_WEBHOOK_SECRET'] || undefined
  if (secret === undefined || SECRET.test(secret)) return secret
  throw new InvalidUsage(`QUIZFOLIO_WEBHOOK_SECRET: ${SECRET_FORM}`)
}

function addressFlag(text: string): string {
  const problem = addressProblem(text)
  if (problem !== null) throw new InvalidArgumentError('Give an address such as http://localhost:3000/hook.')
  return text
}
