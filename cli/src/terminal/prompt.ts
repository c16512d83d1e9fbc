import { type Interface, createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { type Failure, Interrupted, NotSignedIn } from '../failures.ts'

/** A terminal: where the user types, and where questions appear. */
export interface Terminal {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

/** What a question needs. */
interface Question {
  text: string
  /** Why the program stops on Ctrl-C, and on Ctrl-D. */
  onStop: Failure
  onEnd: Failure
}

/**
 * Finds the terminal that the program runs on.
 * @param flags with --no-input there is none
 * @returns the terminal; null where nobody can be asked
 */
export function terminalOf({ input }: { input: boolean }): Terminal | null {
  const { stdin, stderr } = process
  return input && stdin.isTTY && stderr.isTTY ? { input: stdin, output: stderr } : null
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
): Promise<{ username: string; password: string }> {
  let isHidden = false
  const echo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isHidden) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: echo, terminal: true, historySize: 0 })
  const onStop = new Interrupted('Stopped; nothing was sent')
  const onEnd = new NotSignedIn('You are not signed in: there was no answer')
  try {
    const username = known.username ?? (await nextLine(lines, { text: 'Username: ', onStop, onEnd }))
    output.write('Password: ')
    isHidden = true
    const password = await nextLine(lines, { text: '', onStop, onEnd })
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
 * Asks a question that is answered with yes or no.
 * @param terminal where to ask
 * @param question on one line
 * @param signal aborted when the user wants to stop
 * @returns whether the answer is yes; anything else, and no answer, is no
 * @throws Interrupted when the user wants to stop
 */
export async function confirm(terminal: Terminal, question: string, signal: AbortSignal): Promise<boolean> {
  return /^\s*y(es)?\s*$/i.test((await ask(terminal, `${question} [y/N] `, signal)) ?? '')
}

/**
 * Asks a question.
 * @param terminal where to ask
 * @param question on one line, with the space behind it
 * @param signal aborted when the user wants to stop
 * @returns what was typed; null at the end of the input
 * @throws Interrupted when the user wants to stop
 */
export async function ask(
  { input, output }: Terminal,
  question: string,
  signal: AbortSignal,
): Promise<string | null> {
  // The terminal edits the line itself, so that Ctrl-C comes as a signal as it does everywhere else.
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

function nextLine(lines: Interface, { text, onStop, onEnd }: Question): Promise<string> {
  return new Promise((resolve, reject) => {
    lines.once('SIGINT', () => reject(onStop))
    lines.once('close', () => reject(onEnd))
    lines.question(text, resolve)
  })
}
