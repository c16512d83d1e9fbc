/**
 * Ends the program when whoever reads its output has enough, as `head` does, instead of failing with a stack trace.
 * @param streams what the program writes to
 */
export function endWithReader(...streams: NodeJS.WritableStream[]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      process.exit(1)
    })
  }
}
