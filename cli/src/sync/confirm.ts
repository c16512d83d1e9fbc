import { createInterface } from 'node:readline'

/**
 * Asks a question on the terminal that is answered with yes or no.
 * @param question without its mark
 * @param signal aborted when the user wants to stop
 * @returns whether the answer was yes; no answer is none
 * @throws the signal's reason
 */
export async function confirm(question: string, signal: AbortSignal): Promise<boolean> {
  // The terminal edits the line itself, so that Ctrl-C comes as a signal as it does everywhere else.
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  try {
    return await new Promise<boolean>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      lines.once('close', () => resolve(false))
      lines.question(`${question}? [y/N] `, (answer) => resolve(/^\s*y(es)?\s*$/i.test(answer)))
    })
  } finally {
    lines.close()
  }
}
