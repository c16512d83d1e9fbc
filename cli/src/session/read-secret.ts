import { InvalidUsage } from '../errors.ts'

const MAX_SECRET_BYTES = 4096

/** A secret that a flag reads from standard input. */
export interface PipedSecret {
  flag: string
  /** What is read, such as "password". */
  noun: string
}

/**
 * Reads a secret from the first line of standard input.
 * @throws InvalidUsage if standard input is a terminal, empty or too long
 */
export async function readSecret(input: NodeJS.ReadStream, { flag, noun }: PipedSecret): Promise<string> {
  if (input.isTTY) throw new InvalidUsage(`${flag}: pipe the ${noun} in, or omit the flag to be prompted`)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of input as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_SECRET_BYTES) throw new InvalidUsage(`${flag}: this is too long for a ${noun}`)
  }
  const secret = /^[^\r\n]*/.exec(Buffer.concat(chunks).toString('utf8'))?.[0] ?? ''
  if (secret === '') throw new InvalidUsage(`${flag}: there was no ${noun} on standard input`)
  return secret
}
