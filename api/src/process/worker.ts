// A worker: one of several server processes that share a port. The primary process runs the embedded
// database, if there is one, and starts and stops the workers. If the primary dies, the workers stop on their
// own.
import { startServer } from '../main.ts'

const starting = new AbortController()
let server: { stop: () => Promise<void> } | undefined
let isStopping = false

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  starting.abort()
  if (!server) return
  await server.stop()
  process.exit(0)
}
// Ctrl-C reaches all processes at once. Ignore it: the primary sends SIGTERM to its workers.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => void stop())

try {
  const started = await startServer(() => undefined, starting.signal)
  server = started
  if (isStopping) {
    await started.stop()
    process.exit(0)
  }
  process.send?.(started.address)
} catch (error) {
  if (isStopping) process.exit(0)
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
