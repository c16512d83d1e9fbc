import { once } from 'node:events'

/**
 * Prints a line of data, and waits while the reader is slower than we are.
 * @param line without its end
 */
export async function printLine(line: string): Promise<void> {
  await print(`${line}\n`)
}

/**
 * Prints data, and waits while the reader is slower than we are.
 * @param data as it is
 */
export async function print(data: string | Uint8Array): Promise<void> {
  const { stdout } = process
  // Where the reader is gone there is no drain to wait for.
  if (stdout.errored !== null || stdout.write(data)) return
  await once(stdout, 'drain').catch(() => undefined)
}
