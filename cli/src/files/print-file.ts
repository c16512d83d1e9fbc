import { InvalidUsage } from '../errors.ts'
import { escapeText } from '../terminal/escape-text.ts'
import { printData } from '../terminal/print-data.ts'

/**
 * Prints a file to standard output. On a terminal, escapes its control characters.
 * @throws InvalidUsage for a binary file on a terminal
 */
export async function printFile(bytes: Uint8Array): Promise<void> {
  if (!process.stdout.isTTY) return printData(bytes)
  const text = textOf(bytes)
  if (text === null)
    throw new InvalidUsage('this format is binary and cannot be shown on a terminal: name an output file')
  for (const line of text.split(/\r?\n/)) await printData(`${escapeText(line)}\n`)
}

/** Prints lines to standard output. On a terminal, escapes their control characters. */
export async function printLines(text: string): Promise<void> {
  if (!process.stdout.isTTY) return printData(text)
  const lines = text.split(/\r?\n/).slice(0, -1)
  await printData(lines.map((line) => `${escapeText(line)}\n`).join(''))
}

function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
