import { reasonNotWritten } from '../import/files/path-problem.ts'
import { tell } from './tell.ts'

/**
 * Watches what the program writes to. A reader that has enough, as `head` does, changes nothing: the work goes on, and
 * the exit code is that of the work. Output that cannot be written for another reason, such as a full disk, is a failure.
 * @param streams what the program writes to
 */
export function watchOutput(...streams: NodeJS.WritableStream[]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return
      if (stream !== process.stderr) tell(`The output cannot be written: ${reasonNotWritten(error)}`)
      process.exit(1)
    })
  }
}
