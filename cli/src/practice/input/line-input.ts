import { createInterface } from 'node:readline'
import { type PracticeInput, untilAborted } from './practice-input.ts'

/** Reads lines, from a file or another program. */
export function openLines(stream: NodeJS.ReadableStream, signal: AbortSignal): PracticeInput {
  const reader = createInterface({ input: stream, terminal: false })
  // Created at once: lines that arrive before would be lost.
  const lines = reader[Symbol.asyncIterator]()
  return {
    isInteractive: false,
    next: async () => {
      const { done, value } = await untilAborted(lines.next(), signal)
      return done ? null : value
    },
    dropTyped: () => undefined,
    close: () => reader.close(),
  }
}
