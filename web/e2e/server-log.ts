// What the server logs while a test runs: the causes of its failed responses.
import { readFileSync, statSync } from 'node:fs'
import { inject } from 'vitest'

interface LogEntry {
  time: number
  msg: string
  reqId?: string
  err?: { type: string; code?: string; message: string; stack: string }
}

/** The current end of the log, in bytes. */
export function endOfLog(): number {
  return statSync(inject('serverLog')).size
}

/**
 * Describes the entries since a position in the log; all of them are warnings or errors.
 *
 * @param position from `endOfLog`.
 */
export function describeLogSince(position: number): string[] {
  return entriesSince(position).map(describe)
}

/** Describes why a request failed, or says that the log has no entry for it. */
export function describeCause(requestId: string): string {
  const entry = entriesSince(0).find(({ reqId }) => reqId === requestId)
  return entry ? describe(entry) : `the server logged nothing for request ${requestId}`
}

function entriesSince(position: number): LogEntry[] {
  const lines = readFileSync(inject('serverLog')).subarray(position).toString().split('\n')
  return lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as LogEntry] : []))
}

function describe({ time, msg, reqId, err }: LogEntry): string {
  const head = `${new Date(time).toISOString()} ${msg}${reqId ? ` (request ${reqId})` : ''}`
  if (!err) return head
  const { type, code, message, stack } = err
  return `${head}: ${type}${code ? ` ${code}` : ''}: ${message}\n${stack.replaceAll(/^/gm, '    ')}`
}
