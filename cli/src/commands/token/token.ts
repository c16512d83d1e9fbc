import type { Command } from 'commander'
import { registerTokenCreate } from './create.ts'
import { registerTokenList } from './list.ts'
import { registerTokenRevoke } from './revoke.ts'
import { registerTokenRotate } from './rotate.ts'

const EXAMPLES = `Examples:
  quizfolio token
  quizfolio token create "Nightly export" --scope results:read
  quizfolio token revoke "Nightly export"
`

export function registerToken(program: Command, signal: AbortSignal): void {
  const group = program
    .command('token')
    .summary('list, make, rotate and revoke access tokens')
    .description(
      'List the access tokens with which programs use your account, make, rotate or revoke one. Without a command, ' +
        'list them. This needs a session: sign in with your password.',
    )
    .addHelpText('before', EXAMPLES)
    .helpCommand(false)
  for (const register of [registerTokenList, registerTokenCreate, registerTokenRotate, registerTokenRevoke])
    register(group, signal)
}
