import { InvalidUsage } from '../errors.ts'

const MAX_PASSWORD_BYTES = 4096

/**
 * Reads a password from the first line of standard input.
 * @throws InvalidUsage if standard input is a terminal, empty or too long
 */
export async function readPassword(input: NodeJS.ReadStream): Promise<string> {
  if (input.isTTY)
    throw new InvalidUsage('--password-stdin: pipe the password in, or omit the flag to be prompted')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of input as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_PASSWORD_BYTES) throw new InvalidUsage('--password-stdin: this is too long for a password')
  }
  const password = /^[^\r\n]*/.exec(Buffer.concat(chunks).toString('utf8'))?.[0] ?? ''
  if (password === '') throw new InvalidUsage('--password-stdin: there was no password on standard input')
  return password
}
