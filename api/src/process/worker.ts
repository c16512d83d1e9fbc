// One of several processes that answer at one port. The process that started it has the database, and tells it to stop;
// where that one is gone, it stops by itself.
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
// A terminal sends its signal to all processes at once; the one that started this passes on what is meant for it.
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
