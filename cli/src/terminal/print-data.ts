import { once } from 'node:events'

/** Prints a line to standard output, with backpressure. */
export async function printDataLine(line: string): Promise<void> {
  await printData(`${line}\n`)
}

/** Prints to standard output, with backpressure. */
export async function printData(data: string | Uint8Array): Promise<void> {
  const { stdout } = process
  // Once the reader has closed the pipe, no drain event is emitted.
  if (stdout.errored !== null || stdout.write(data)) return
  await once(stdout, 'drain').catch(() => undefined)
}
