import type { Command } from 'commander'
import { InvalidUsage } from '../../errors.ts'
import type { ListForm } from '../../quizzes/render-quiz-list.ts'
import { printDataLine } from '../../terminal/print-data.ts'
import { printMessage } from '../../terminal/print-message.ts'
import { ownTokens } from '../../tokens/own-tokens.ts'
import { renderTokenHeader, renderTokenRow } from '../../tokens/render-token.ts'
import { type OutputFlags, addOutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'

const EXAMPLES = `Examples:
  quizfolio token
  quizfolio token list --json
  quizfolio token | cut -f 4,6
`

export function registerTokenList(group: Command, signal: AbortSignal): void {
  const command = group
    .command('list', { isDefault: true })
    .summary('list your access tokens')
    .description(
      'List your access tokens that can be used, newest first; "quizfolio token" does the same. The tokens themselves ' +
        'are not stored, only their last four characters. On a terminal, print a table. Elsewhere, print tab-separated ' +
        'lines of id, last four characters, last use, end, scopes and name.',
    )
    .addHelpText('before', EXAMPLES)
    // As the default command, it also gets the words that are no command of the group.
    .allowExcessArguments()
    .action((flags: ServerFlags & OutputFlags, { args: [word] }: Command) => {
      if (word !== undefined)
        throw new InvalidUsage(`unknown command '${word}': give list, create, rotate or revoke`)
      return runList(flags, signal)
    })
  addServerFlags(command)
  addOutputFlags(command)
}

async function runList(flags: ServerFlags & OutputFlags, signal: AbortSignal): Promise<void> {
  const form: ListForm = flags.json ? 'json' : process.stdout.isTTY ? 'table' : 'tabs'
  const tokens = await withServer(flags, signal, ownTokens)
  const header = tokens.length > 0 ? renderTokenHeader(form) : null
  if (header !== null) await printDataLine(header)
  for (const token of tokens) await printDataLine(renderTokenRow(token, form))
  if (tokens.length === 0 && !flags.quiet)
    printMessage('You have no access tokens: make one with quizfolio token create NAME --scope SCOPE')
}
