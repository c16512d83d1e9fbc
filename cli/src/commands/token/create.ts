import { type Command, Option } from 'commander'
import { DEFAULT_TOKEN_DAYS, MAX_TOKEN_DAYS, SCOPES, type Scope } from 'quiz-format/rules'
import { findClass } from '../../classes/own-classes.ts'
import { printMessage } from '../../terminal/print-message.ts'
import { printableText } from '../../terminal/printable-text.ts'
import { createToken } from '../../tokens/create-token.ts'
import { renderIssuedJson } from '../../tokens/render-token.ts'
import { CLASS_ARGUMENT } from '../classes/show.ts'
import { type OutputFlags, addOutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from '../flags/server-flags.ts'
import { wholeNumberFlag } from '../flags/time-flags.ts'
import { withServer } from '../with-server.ts'

const EXAMPLES = `Examples:
  quizfolio token create "Nightly export" --scope classes:read results:read
  quizfolio token create "Upload" --scope quizzes:write --days 30 > token.txt
  quizfolio token create "Grades of 10b" --scope results:read --class "Biology 10b" --json
`

interface CreateFlags extends ServerFlags, OutputFlags {
  scope: Scope[]
  days?: number
  class?: string
}

export function registerTokenCreate(group: Command, signal: AbortSignal): void {
  const command = group
    .command('create')
    .summary('make an access token')
    .description(
      'Make an access token, and print it. It is shown only now: give it to its program, which uses it as QUIZFOLIO_TOKEN ' +
        'or sends it as "Authorization: Bearer TOKEN". Whoever has it can use your account as far as its scopes allow.',
    )
    .argument('<name>', 'what the token is for, 1 to 100 characters')
    .addOption(
      new Option(
        '--scope <scope...>',
        'what it may be used for, one or more; writing does not include reading',
      )
        .choices(SCOPES)
        .makeOptionMandatory(),
    )
    .option(
      '--days <days>',
      `how many days it lives (default: ${DEFAULT_TOKEN_DAYS})`,
      wholeNumberFlag(1, MAX_TOKEN_DAYS),
    )
    .option('--class <class>', `only for one class: ${CLASS_ARGUMENT}`)
    .addHelpText('before', EXAMPLES)
    .action((name: string, flags: CreateFlags) => runCreate(name, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runCreate(name: string, flags: CreateFlags, signal: AbortSignal): Promise<void> {
  await withServer(flags, signal, async (server, retryOptions) => {
    const classroomId =
      flags.class === undefined ? null : (await findClass(server, flags.class, retryOptions)).id
    const input = { name, scopes: flags.scope, expiresInDays: flags.days ?? null, classroomId }
    const issued = await createToken(server, input, retryOptions)
    if (!flags.quiet && !flags.json) {
      const shownName = printableText(issued.listed.name, process.stderr)
      printMessage(`Made the access token "${shownName}", which ends at ${issued.listed.expiresAt}`)
      printMessage('It is shown only now: keep it like a password')
    }
    console.log(flags.json ? renderIssuedJson(issued) : issued.token)
  })
}
