import { once } from 'node:events'
import type { Server } from '../server/client.ts'
import type { RetryOptions } from '../server/retry.ts'
import { style } from '../terminal/style.ts'
import type { PracticeInput } from './input/practice-input.ts'

/** What a practice needs while it runs. */
export interface Session {
  practiceId: string
  server: Server
  retryOptions: RetryOptions
  input: PracticeInput
  /** Where questions and verdicts are shown. */
  stream: NodeJS.WriteStream
  isQuiet: boolean
}

/** Shows lines. */
export async function show({ stream }: Session, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  // Once the reader has closed the pipe, no drain event is emitted.
  if (stream.write(lines.map((line) => `${line}\n`).join('')) || stream.errored !== null) return
  await once(stream, 'drain').catch(() => undefined)
}

/** Whether nobody reads the output any more. */
export function isUnseen({ stream }: Session): boolean {
  return stream.errored !== null || process.stdout.errored !== null
}

/**
 * Shows which keys count, and waits for one that is pressed after that, so that holding a key down skips
 * nothing.
 * @returns see PracticeInput.next
 */
export async function nextKey(session: Session, help: string): Promise<string | null> {
  const { input, stream, isQuiet } = session
  if (input.isInteractive) {
    if (!isQuiet) await show(session, [style(stream, 'dim', help)])
    prompt(session)
    input.dropTyped()
  }
  return input.next()
}

/** Shows that a key is waited for. */
export function prompt({ input, stream }: Session): void {
  if (input.isInteractive) stream.write('> ')
}

/** Shows what a key has done, and waits for the next one. */
export async function note(session: Session, text: string): Promise<void> {
  await show(session, [text])
  prompt(session)
}

/** Ends the line of the prompt. */
export async function endPrompt(session: Session): Promise<void> {
  if (session.input.isInteractive) await show(session, [''])
}
