import { WrongUsage } from '../failures.ts'

const MAX_PASSWORD_BYTES = 4096

/**
 * Reads a password from standard input: its first line.
 * @param input what is piped in
 * @returns the password
 * @throws WrongUsage when nothing is piped in, or no password can be so long
 */
export async function readPassword(input: NodeJS.ReadStream): Promise<string> {
  if (input.isTTY)
    throw new WrongUsage('--password-stdin: pipe the password in, or leave the flag out to be asked')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of input as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_PASSWORD_BYTES) throw new WrongUsage('--password-stdin: this is too long for a password')
  }
  const password = /^[^\r\n]*/.exec(Buffer.concat(chunks).toString('utf8'))?.[0] ?? ''
  if (password === '') throw new WrongUsage('--password-stdin: there was no password on standard input')
  return password
}
