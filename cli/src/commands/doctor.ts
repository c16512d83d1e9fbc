import type { Command } from 'commander'
import { examineServer } from '../server/examine-server.ts'
import { examineSignIn } from '../session/examine-sign-in.ts'
import { Failure, Unwell } from '../failures.ts'
import type { Finding } from '../terminal/finding.ts'
import { renderFinding } from '../terminal/render-finding.ts'
import { addressOf } from '../server/server-address.ts'
import { patienceOf } from '../server/patience.ts'
import { type OutputFlags, addOutputFlags } from './output-flags.ts'
import { type ServerFlags, addServerFlags, serverOf, signInOf } from './server-flags.ts'

const EXAMPLES = `Examples:
  quizfolio doctor
  quizfolio doctor --server https://quiz.example.org --json
`

/**
 * Registers `quizfolio doctor`.
 * @param program gets the command
 * @param signal aborted when the user wants to stop
 */
export function registerDoctor(program: Command, signal: AbortSignal): void {
  const command = program
    .command('doctor')
    .summary('look whether everything is in place')
    .description(
      'Look whether everything is in place: the server, its version, its clock, and your sign-in. The exit code is ' +
        'that of the first failure.',
    )
    .addHelpText('before', EXAMPLES)
    .action((flags: ServerFlags & OutputFlags) =>
      runDoctor(flags, { version: program.version() ?? '', signal }),
    )
  addServerFlags(command)
  addOutputFlags(command)
}

async function runDoctor(
  flags: ServerFlags & OutputFlags,
  context: { version: string; signal: AbortSignal },
): Promise<void> {
  const failures: Extract<Finding, { outcome: 'fail' }>[] = []
  for await (const finding of findings(flags, context)) {
    if (finding.outcome === 'fail') failures.push(finding)
    if (finding.outcome !== 'ok' || !flags.quiet)
      console.log(renderFinding(finding, { json: flags.json ?? false }))
  }
  const [first] = failures
  if (first)
    throw new Unwell(
      `${failures.length === 1 ? '1 check' : `${failures.length} checks`} failed`,
      first.exitCode,
    )
}

async function* findings(
  flags: ServerFlags & OutputFlags,
  { version, signal }: { version: string; signal: AbortSignal },
): AsyncGenerator<Finding, void> {
  const choice = serverChoice(flags)
  if (choice instanceof Failure) {
    yield { check: 'address', outcome: 'fail', message: choice.message, exitCode: choice.exitCode }
    return
  }
  const { endpoint, source } = choice
  yield { check: 'address', outcome: 'ok', message: `${addressOf(endpoint)}, from ${source}` }
  let isReachable = false
  for await (const finding of examineServer(endpoint, version, signal)) {
    if (finding.check === 'ready') isReachable = finding.outcome === 'ok'
    yield finding
  }
  const find = () => signInOf({ ...flags, input: false, quiet: true, verbose: false })
  yield* examineSignIn(endpoint, find, isReachable ? patienceOf(signal, flags) : null)
}

function serverChoice(flags: ServerFlags): ReturnType<typeof serverOf> | Failure {
  try {
    return serverOf(flags, process.env)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}
