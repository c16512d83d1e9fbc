import type { Diagnostic } from './diagnostic.ts'
import { printableMessage } from '../terminal/printable-text.ts'
import { type Style, style } from '../terminal/style.ts'
import { toJsonLine } from '../terminal/escape-text.ts'

const STYLES: Readonly<Record<Diagnostic['outcome'], Style>> = { ok: 'green', warn: 'yellow', fail: 'red' }

export function renderDiagnostic(
  { check, outcome, message }: Diagnostic,
  { json }: { json: boolean },
): string {
  if (json) return toJsonLine({ check, outcome, message })
  const word = style(process.stdout, STYLES[outcome], outcome.padEnd(4))
  return `${word}  ${check.padEnd(10)}  ${printableMessage(message, process.stdout)}`
}
