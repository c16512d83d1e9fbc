import { type Interface, createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { Interrupted, NotSignedIn } from './failures.ts'
import type { SignIn } from './sign-in.ts'

/** A terminal: where the user types, and where questions appear. */
export interface Terminal {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

/**
 * Asks for a username, unless it is known, and a password; the password does not appear.
 * @param terminal where to ask
 * @param known what need not be asked
 * @returns the answers
 * @throws Interrupted on Ctrl-C
 * @throws NotSignedIn on Ctrl-D
 */
export async function askSignIn(
  { input, output }: Terminal,
  known: { username: string | undefined },
): Promise<SignIn> {
  let isHidden = false
  const echo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isHidden) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: echo, terminal: true, historySize: 0 })
  try {
    const username = known.username ?? (await nextLine(lines, 'Username: '))
    output.write('Password: ')
    isHidden = true
    const password = await nextLine(lines, '')
    output.write('\n')
    return { username, password }
  } catch (error) {
    output.write('\n')
    throw error
  } finally {
    lines.close()
  }
}

function nextLine(lines: Interface, question: string): Promise<string> {
  return new Promise((resolve, reject) => {
    lines.once('SIGINT', () => reject(new Interrupted('Stopped; nothing was sent')))
    lines.once('close', () => reject(new NotSignedIn('You are not signed in: there was no answer')))
    lines.question(question, resolve)
  })
}
