import { writeErrorReason } from '../files/file-error-reason.ts'
import { printMessage } from './print-message.ts'

/**
 * Handles errors of the output streams. A closed pipe, as with `head`, is ignored: the command continues and
 * decides the exit code. Any other error, such as a full disk, exits with 1.
 */
export function handleOutputErrors(...streams: NodeJS.WritableStream[]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return
      if (stream !== process.stderr) printMessage(`The output cannot be written: ${writeErrorReason(error)}`)
      process.exit(1)
    })
  }
}
