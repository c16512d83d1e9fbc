import type { Command } from 'commander'
import { InvalidUsage, OperationFailed } from '../../errors.ts'
import { retryIdempotent } from '../../server/retry.ts'
import { toJsonLine } from '../../terminal/escape-text.ts'
import { printMessage } from '../../terminal/print-message.ts'
import { printableText } from '../../terminal/printable-text.ts'
import { confirm, terminalOf } from '../../terminal/prompt.ts'
import { findToken } from '../../tokens/own-tokens.ts'
import { revokeToken } from '../../tokens/revoke-token.ts'
import { type OutputFlags, addOutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'
import { TOKEN_ARGUMENT } from './rotate.ts'

const EXAMPLES = `Examples:
  quizfolio token revoke "Nightly export"
  quizfolio token revoke a1B2 --yes
`

interface RevokeFlags extends ServerFlags, OutputFlags {
  yes?: boolean
}

export function registerTokenRevoke(group: Command, signal: AbortSignal): void {
  const command = group
    .command('revoke')
    .summary('revoke an access token')
    .description('Revoke an access token: programs that use it are refused at once.')
    .argument('<token>', TOKEN_ARGUMENT)
    .option('-y, --yes', 'do not ask for confirmation; required without a terminal')
    .addHelpText('before', EXAMPLES)
    .action((name: string, flags: RevokeFlags) => runRevoke(name, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runRevoke(name: string, flags: RevokeFlags, signal: AbortSignal): Promise<void> {
  const terminal = terminalOf(flags)
  if (!flags.yes && !terminal)
    throw new InvalidUsage('cannot ask for confirmation without a terminal: give --yes')
  await withServer(flags, signal, async (server, retryOptions) => {
    const token = await findToken(server, name, retryOptions)
    const shown = `"${printableText(token.name, process.stderr)}" (ends in ${token.lastFour})`
    const isConfirmed =
      flags.yes || (terminal !== null && (await confirm(terminal, `Revoke ${shown}?`, signal)))
    if (!isConfirmed) throw new OperationFailed('Nothing was revoked')
    const outcome = await retryIdempotent(() => revokeToken(server, token.id), retryOptions)
    if (flags.json) console.log(toJsonLine({ id: token.id, name: token.name, outcome }))
    else if (!flags.quiet) printMessage(`Revoked ${shown}`)
  })
}
