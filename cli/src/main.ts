import { CommanderError } from 'commander'
import { endWithReader } from './closed-pipe.ts'
import { Failure, Interrupted } from './failures.ts'
import { programOf } from './program.ts'
import { renderFailure } from './render-failure.ts'

const interruption = new AbortController()
process.on('SIGINT', () => {
  // The first one lets a session be ended in order; whoever presses again does not want to wait.
  if (interruption.signal.aborted) process.exit(130)
  interruption.abort(new Interrupted('Stopped'))
})
endWithReader(process.stdout, process.stderr)

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
  return error instanceof Failure ? error.exitCode : 1
}
