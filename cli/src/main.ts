import { CommanderError } from 'commander'
import { watchOutput } from './terminal/closed-pipe.ts'
import { Failure, Interrupted } from './failures.ts'
import { programOf } from './program.ts'
import { renderFailure } from './terminal/render-failure.ts'

const interruption = new AbortController()
for (const [name, exitCode] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(name, () => {
    // The first one lets a session be ended in order; whoever asks again does not want to wait.
    if (interruption.signal.aborted) process.exit(exitCode)
    interruption.abort(new Interrupted('Stopped', exitCode))
  })
}
watchOutput(process.stdout, process.stderr)

process.exitCode = await run(process.argv)

async function run(argv: string[]): Promise<number> {
  try {
    await programOf(interruption.signal).parseAsync(argv)
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
  // What was in hand may have said better how far it got; the signal says how the program ends.
  if (error instanceof Interrupted && reason instanceof Interrupted) return reason.exitCode
  return error instanceof Failure ? error.exitCode : 1
}
