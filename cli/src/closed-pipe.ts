import { reasonNotWritten } from './files/path-problem.ts'
import { tell } from './tell.ts'

/**
 * Ends the program when its output cannot be written: silently where the reader has enough, as `head` does, else, such
 * as on a full disk, with the reason.
 * @param streams what the program writes to
 */
export function endWithReader(...streams: NodeJS.WritableStream[]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && stream !== process.stderr)
        tell(`The output cannot be written: ${reasonNotWritten(error)}`)
      process.exit(1)
    })
  }
}
