import type { Command } from 'commander'
import { diagnoseServer } from '../doctor/diagnose-server.ts'
import { diagnoseSignIn } from '../doctor/diagnose-sign-in.ts'
import { Failure, ChecksFailed } from '../errors.ts'
import type { Diagnostic } from '../doctor/diagnostic.ts'
import { renderDiagnostic } from '../doctor/render-diagnostic.ts'
import { pluralize } from '../terminal/pluralize.ts'
import { addressOf } from '../server/server-address.ts'
import { retryOptionsOf } from '../server/retry-options.ts'
import { type OutputFlags, addOutputFlags } from './flags/output-flags.ts'
import { type ServerFlags, addServerFlags, resolveServer, resolveSignIn } from './flags/server-flags.ts'

const EXAMPLES = `Examples:
  quizfolio doctor
  quizfolio doctor --server https://quiz.example.org --json
`

export function registerDoctor(program: Command, signal: AbortSignal): void {
  const command = program
    .command('doctor')
    .summary('check the server and your sign-in')
    .description(
      'Check that everything works: the server, its version and clock, and your sign-in. The exit code is that of the first failed check.',
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
  const failures: Extract<Diagnostic, { outcome: 'fail' }>[] = []
  for await (const diagnostic of diagnose(flags, context)) {
    if (diagnostic.outcome === 'fail') failures.push(diagnostic)
    if (diagnostic.outcome !== 'ok' || !flags.quiet)
      console.log(renderDiagnostic(diagnostic, { json: flags.json ?? false }))
  }
  const [first] = failures
  if (first) throw new ChecksFailed(`${pluralize(failures.length, 'check')} failed`, first.exitCode)
}

async function* diagnose(
  flags: ServerFlags & OutputFlags,
  { version, signal }: { version: string; signal: AbortSignal },
): AsyncGenerator<Diagnostic, void> {
  const resolved = tryResolveServer(flags)
  if (resolved instanceof Failure) {
    yield { check: 'address', outcome: 'fail', message: resolved.message, exitCode: resolved.exitCode }
    return
  }
  const { endpoint, source } = resolved
  yield { check: 'address', outcome: 'ok', message: `${addressOf(endpoint)}, from ${source}` }
  let isReachable = false
  for await (const diagnostic of diagnoseServer(endpoint, version, signal)) {
    if (diagnostic.check === 'ready') isReachable = diagnostic.outcome === 'ok'
    yield diagnostic
  }
  const findSignIn = () => resolveSignIn({ ...flags, input: false, quiet: true, verbose: false })
  yield* diagnoseSignIn(endpoint, findSignIn, isReachable ? retryOptionsOf(signal, flags) : null)
}

function tryResolveServer(flags: ServerFlags): ReturnType<typeof resolveServer> | Failure {
  try {
    return resolveServer(flags, process.env)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}
