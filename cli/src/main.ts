import { Command, CommanderError } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { endWithReader } from './closed-pipe.ts'
import { registerCheck } from './commands/check.ts'
import { registerConvert } from './commands/convert.ts'
import { registerImport } from './commands/import.ts'
import { Failure, Interrupted } from './failures.ts'
import { renderFailure } from './render-failure.ts'
import { visible } from './visible.ts'

const EXAMPLES = `Examples:
  quizfolio import biology.csv
  quizfolio import --help
`

const AFTER_HELP = `
Signing in:
  QUIZFOLIO_TOKEN or --token-file, else QUIZFOLIO_USERNAME and QUIZFOLIO_PASSWORD,
  else you are asked on a terminal.

Exit codes:
  0    done
  1    something failed
  2    wrong usage
  3    the input file is wrong; nothing was imported
  4    not signed in
  5    the server cannot be reached or cannot work now; try again later
  130  stopped with Ctrl-C
`

const interruption = new AbortController()
process.on('SIGINT', () => {
  // The first one lets a session be ended in order; whoever presses again does not want to wait.
  if (interruption.signal.aborted) process.exit(130)
  interruption.abort(new Interrupted('Stopped'))
})

endWithReader(process.stdout, process.stderr)

process.exitCode = await run(process.argv)

async function run(argv: string[]): Promise<number> {
  const program = new Command('quizfolio')
    .description('Make quizzes from files, from a terminal.')
    .version(manifest.version)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.split('\n').map(visible).join('\n')) })
    .addHelpText('afterAll', AFTER_HELP)
  program.addHelpText('before', EXAMPLES)
  registerCheck(program, interruption.signal)
  registerConvert(program, interruption.signal)
  registerImport(program, interruption.signal)
  try {
    await program.parseAsync(argv)
    return 0
  } catch (error) {
    return report(error)
  }
}

function report(caught: unknown): number {
  // Commander has printed its message itself; it also throws after --help and --version.
  if (caught instanceof CommanderError) return caught.exitCode === 0 ? 0 : 2
  const { aborted, reason } = interruption.signal
  const error: unknown = aborted && !(caught instanceof Failure) ? reason : caught
  for (const line of renderFailure(error)) console.error(line)
  return error instanceof Failure ? error.exitCode : 1
}
