import type { Command } from 'commander'
import { printMessage } from '../../terminal/print-message.ts'
import { printableText } from '../../terminal/printable-text.ts'
import { findToken } from '../../tokens/own-tokens.ts'
import { renderIssuedJson } from '../../tokens/render-token.ts'
import { rotateToken } from '../../tokens/rotate-token.ts'
import { type OutputFlags, addOutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'

const EXAMPLES = `Examples:
  quizfolio token rotate "Nightly export"
  quizfolio token rotate a1B2 > token.txt
`

export const TOKEN_ARGUMENT = 'the id of an access token, its exact name, or its last four characters'

export function registerTokenRotate(group: Command, signal: AbortSignal): void {
  const command = group
    .command('rotate')
    .summary('replace an access token')
    .description(
      'Replace an access token by a new one with the same scopes, which lives as many days, and print it. The old one ' +
        'works for another 24 hours, at most to its own end.',
    )
    .argument('<token>', TOKEN_ARGUMENT)
    .addHelpText('before', EXAMPLES)
    .action((name: string, flags: ServerFlags & OutputFlags) => runRotate(name, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runRotate(name: string, flags: ServerFlags & OutputFlags, signal: AbortSignal): Promise<void> {
  await withServer(flags, signal, async (server, retryOptions) => {
    const { id } = await findToken(server, name, retryOptions)
    const rotated = await rotateToken(server, id, retryOptions)
    const { listed, previousExpiresAt } = rotated
    if (!flags.quiet && !flags.json) {
      const shownName = printableText(listed.name, process.stderr)
      printMessage(`Rotated the access token "${shownName}": the new one ends at ${listed.expiresAt}`)
      printMessage(`It is shown only now; the old one works until ${previousExpiresAt}`)
    }
    console.log(flags.json ? renderIssuedJson(rotated, { previousExpiresAt }) : rotated.token)
  })
}
