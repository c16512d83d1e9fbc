import { CommanderError } from 'commander'
import { handleOutputErrors } from './terminal/output-errors.ts'
import { Failure, Interrupted } from './errors.ts'
import { createProgram } from './program.ts'
import { renderFailure } from './terminal/render-failure.ts'

const interruption = new AbortController()
for (const [name, exitCode] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(name, () => {
    // After the first signal the command cleans up and ends; a second one exits at once.
    if (interruption.signal.aborted) process.exit(exitCode)
    interruption.abort(new Interrupted('Stopped', exitCode))
  })
}
handleOutputErrors(process.stdout, process.stderr)

process.exitCode = await run(process.argv)

async function run(argv: string[]): Promise<number> {
  try {
    await createProgram(interruption.signal).parseAsync(argv)
    return 0
  } catch (error) {
    return report(error)
  }
}

function report(caught: unknown): number {
  // Commander has already printed its message; it also throws after --help and --version.
  if (caught instanceof CommanderError) return caught.exitCode === 0 ? 0 : 2
  const { aborted, reason } = interruption.signal
  const error: unknown = aborted && !(caught instanceof Failure) ? reason : caught
  for (const line of renderFailure(error)) console.error(line)
  // The message may come from the command, to say how far the command got. The exit code always comes from
  // the signal.
  if (error instanceof Interrupted && reason instanceof Interrupted) return reason.exitCode
  return error instanceof Failure ? error.exitCode : 1
}
