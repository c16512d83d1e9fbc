import type { Finding } from './finding.ts'
import { shownMessage } from './shown-text.ts'
import { type Style, style } from './style.ts'
import { visibleJson } from './visible.ts'

const STYLES: Readonly<Record<Finding['outcome'], Style>> = { ok: 'green', warn: 'yellow', fail: 'red' }

/**
 * Tells what looking at one thing came to, in one line.
 * @param finding what it came to
 * @param options whether as JSON
 * @returns the line
 */
export function renderFinding({ check, outcome, message }: Finding, { json }: { json: boolean }): string {
  if (json) return visibleJson({ check, outcome, message })
  const word = style(process.stdout, STYLES[outcome], outcome.padEnd(4))
  return `${word}  ${check.padEnd(10)}  ${shownMessage(message, process.stdout)}`
}
