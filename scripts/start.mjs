// `npm start`: from a fresh clone, or any later state, to a running server. `--built` skips installing and
// building: the image uses this flag, since everything is already built there.
import { restartWithMemorySettings } from './setup/memory-settings.mjs'
import { prepare } from './setup/prepare.mjs'
import { loadEnvFile, root, stopSteps } from './step.mjs'

// Before the restart, since Node.js reads some variables only when it starts, such as NODE_EXTRA_CA_CERTS.
try {
  loadEnvFile()
} catch (error) {
  fail(error)
}
await restartWithMemorySettings()

/** @type {{ stop: () => Promise<void> } | undefined} */
let server
let isStopping = false
const starting = new AbortController()

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => void stop())
// The parent process, which forwards signals to this one, has ended.
process.on('disconnect', () => void stop())

process.chdir(root)
try {
  const start = Date.now()
  if (!process.argv.includes('--built')) await prepare()
  const { startServer } = await import(new URL('../api/dist/main.js', import.meta.url).href)
  const started = await startServer((/** @type {string} */ line) => console.log(line), starting.signal)
  server = started
  if (isStopping) await end()
  else
    console.log(
      `Quizfolio is ready at ${started.address} (after ${((Date.now() - start) / 1000).toFixed(1)} s). Ctrl-C stops it.`,
    )
} catch (error) {
  if (isStopping) process.exit(0)
  fail(error)
}

/** @param {unknown} error */
function fail(error) {
  console.error(`\nQuizfolio could not start.\n${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

// npm and the terminal may both send the signal: only the first one counts.
async function stop() {
  if (isStopping) return
  isStopping = true
  console.log('Stopping …')
  stopSteps()
  starting.abort()
  if (server) await end()
}

async function end() {
  try {
    await server?.stop()
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}
