// One of several processes that answer at one port. The process that started it has the database, and tells it to stop;
// where that one is gone, it stops by itself.
import { startServer } from './main.ts'

let server: Promise<{ stop: () => Promise<void> }> | undefined

const stop = async () => {
  await (await server)?.stop()
  process.exit(0)
}
// A terminal sends its signal to all processes at once; the one that started this passes on what is meant for it.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => void stop())

try {
  const started = startServer(() => undefined)
  server = started
  process.send?.((await started).address)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
