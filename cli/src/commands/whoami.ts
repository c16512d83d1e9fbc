import type { Command } from 'commander'
import { retryIdempotent } from '../server/retry.ts'
import { addressOf } from '../server/server-address.ts'
import { fetchViewer } from '../session/fetch-viewer.ts'
import { escapeText, toJsonLine } from '../terminal/escape-text.ts'
import { type OutputFlags, addOutputFlags } from './flags/output-flags.ts'
import { type ServerFlags, addServerFlags, endpointOf } from './flags/server-flags.ts'
import { withServer } from './with-server.ts'

const EXAMPLES = `Examples:
  quizfolio whoami
  quizfolio whoami --json
`

export function registerWhoami(program: Command, signal: AbortSignal): void {
  const command = program
    .command('whoami')
    .summary('print who is signed in')
    .description('Print who is signed in. With --verbose, also print the server and how you are signed in.')
    .addHelpText('before', EXAMPLES)
    .action((flags: ServerFlags & OutputFlags) => runWhoami(flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runWhoami(flags: ServerFlags & OutputFlags, signal: AbortSignal): Promise<void> {
  const { username, email } = await withServer(flags, signal, (server, retryOptions) =>
    retryIdempotent(() => fetchViewer(server), retryOptions),
  )
  const server = addressOf(endpointOf(flags, process.env))
  console.log(flags.json ? toJsonLine({ username, email, server }) : escapeText(username))
}
