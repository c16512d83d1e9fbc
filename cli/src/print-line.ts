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
  if (!process.stdout.write(data)) await once(process.stdout, 'drain')
}
