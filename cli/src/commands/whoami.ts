import type { Command } from 'commander'
import { retryOptionsOf } from '../server/retry-options.ts'
import { retryIdempotent } from '../server/retry.ts'
import { addressOf } from '../server/server-address.ts'
import { withSession } from '../session/session.ts'
import { fetchViewer } from '../session/fetch-viewer.ts'
import { escapeText, toJsonLine } from '../terminal/escape-text.ts'
import { type OutputFlags, addOutputFlags } from './output-flags.ts'
import { type ServerFlags, addServerFlags, endpointOf, resolveSignIn } from './server-flags.ts'

const EXAMPLES = `Examples:
  quizfolio whoami
  quizfolio whoami --json
`

export function registerWhoami(program: Command, signal: AbortSignal): void {
  const command = program
    .command('whoami')
    .summary('print who is signed in')
    .description('Print who is signed in. With --verbose, also to which server and how.')
    .addHelpText('before', EXAMPLES)
    .action((flags: ServerFlags & OutputFlags) => runWhoami(flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runWhoami(flags: ServerFlags & OutputFlags, signal: AbortSignal): Promise<void> {
  const endpoint = endpointOf(flags, process.env)
  const signIn = await resolveSignIn(flags)
  const retryOptions = retryOptionsOf(signal, flags)
  const { username, email } = await withSession({ endpoint, signIn, ...retryOptions }, (server) =>
    retryIdempotent(() => fetchViewer(server), retryOptions),
  )
  const server = addressOf(endpoint)
  console.log(flags.json ? toJsonLine({ username, email, server }) : escapeText(username))
}
