import { type Interface, createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { type Failure, Interrupted, NotSignedIn } from '../errors.ts'

export interface Terminal {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

interface Question {
  text: string
  /** Thrown on Ctrl-C. */
  onInterrupt: Failure
  /** Thrown on Ctrl-D. */
  onEnd: Failure
}

const ENDS: Omit<Question, 'text'> = {
  onInterrupt: new Interrupted('Stopped; nothing was sent'),
  onEnd: new NotSignedIn('You are not signed in: nothing was entered'),
}

/** Returns the terminal; null with --no-input, or if standard input or standard error is not a terminal. */
export function terminalOf({ input }: { input: boolean }): Terminal | null {
  const { stdin, stderr } = process
  return input && stdin.isTTY && stderr.isTTY ? { input: stdin, output: stderr } : null
}

/**
 * Asks for an access token without echoing it.
 * @throws Interrupted on Ctrl-C
 * @throws NotSignedIn on Ctrl-D
 */
export async function askToken({ input, output }: Terminal): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: true, historySize: 0 })
  output.write('Access token: ')
  try {
    return await nextLine(lines, { text: '', ...ENDS })
  } finally {
    output.write('\n')
    lines.close()
  }
}

/**
 * Asks for the username, unless it is given, and for the password without echoing it.
 * @throws Interrupted on Ctrl-C
 * @throws NotSignedIn on Ctrl-D
 */
export async function askSignIn(
  { input, output }: Terminal,
  prefilled: { username: string | undefined },
): Promise<{ username: string; password: string }> {
  let isHidden = false
  const echo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isHidden) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: echo, terminal: true, historySize: 0 })
  try {
    const username = prefilled.username ?? (await nextLine(lines, { text: 'Username: ', ...ENDS }))
    output.write('Password: ')
    isHidden = true
    const password = await nextLine(lines, { text: '', ...ENDS })
    output.write('\n')
    return { username, password }
  } catch (error) {
    output.write('\n')
    throw error
  } finally {
    lines.close()
  }
}

/**
 * Asks a yes/no question; any answer other than "y" or "yes" means no.
 * @throws Interrupted if `signal` is aborted
 */
export async function confirm(terminal: Terminal, question: string, signal: AbortSignal): Promise<boolean> {
  return /^\s*y(es)?\s*$/i.test((await ask(terminal, `${question} [y/N] `, signal)) ?? '')
}

/**
 * Asks a question. Returns null at the end of the input.
 * @throws Interrupted if `signal` is aborted
 */
export async function ask(
  { input, output }: Terminal,
  question: string,
  signal: AbortSignal,
): Promise<string | null> {
  // In readline's terminal mode, Ctrl-C would not raise SIGINT.
  const lines = createInterface({ input, output, terminal: false })
  try {
    const answer = await new Promise<string | null>((resolve, reject) => {
      const stop = () => reject(new Interrupted('Stopped; nothing was done'))
      if (signal.aborted) stop()
      signal.addEventListener('abort', stop, { once: true })
      lines.once('close', () => resolve(null))
      lines.question(question, resolve)
    })
    if (answer === null) output.write('\n')
    return answer
  } catch (error) {
    output.write('\n')
    throw error
  } finally {
    lines.close()
  }
}

function nextLine(lines: Interface, { text, onInterrupt, onEnd }: Question): Promise<string> {
  return new Promise((resolve, reject) => {
    lines.once('SIGINT', () => reject(onInterrupt))
    lines.once('close', () => reject(onEnd))
    lines.question(text, resolve)
  })
}
