// `npm run dev`: serves the API and the web app at one address. The API restarts on changes; the web app has
// hot reload. Starts the embedded database unless DATABASE_URL is set. Ctrl-C stops everything.
import { join, resolve } from 'node:path'
import { prepare } from './setup/prepare.mjs'
import { loadEnvFile, root, stopSteps } from './step.mjs'

// Folders whose changes restart the API.
const API_SOURCES = ['api/src', 'quiz-format/src', 'prisma']

const begin = Date.now()
const stopping = new AbortController()
/**
 * Functions that stop what has been started; the last one is called first.
 *
 * @type {(() => Promise<void>)[]}
 */
const running = []

process.chdir(root)
loadEnvFile()
process.env['LOG_LEVEL'] ||= 'warn'
const started = start()

// The terminal and npm may both send the signal.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => stopping.signal.aborted || void stop())

try {
  await started
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(`\n"npm run dev" failed.\n${error instanceof Error ? error.message : error}`)
    await endAll()
    process.exit(1)
  }
}

async function start() {
  await prepare({ builds: 'api' })
  // Imported only now: `prepare` may just have installed their packages.
  const [{ DevApi }, { serveDevelopment }] = await Promise.all([
    import('./development/dev-api.mjs'),
    import('./development/dev-web.mjs'),
  ])
  const api = new DevApi()
  running.push(() => api.stop())
  const location = { port: Number(process.env['PORT'] || 4000), host: process.env['HOST'] || '127.0.0.1' }
  const [database, web] = await inParallel(
    startDatabase(),
    serveDevelopment(location, () => api.address()).then((server) => {
      running.push(() => server.stop())
      return server
    }),
  )
  stopping.signal.throwIfAborted()
  const address = await api.start({
    PUBLIC_URL: process.env['PUBLIC_URL'] || web.url,
    ...(database && { DATABASE_URL: database.url, DATABASE_URL_FILE: '' }),
  })
  if (address === null) throw new Error('The API could not start.')
  web.onChange(
    API_SOURCES.map((folder) => join(root, folder)),
    () => api.restartSoon(),
  )
  console.log(summary(web.url, database))
}

async function startDatabase() {
  const { startDevelopmentDatabase } = await import(
    new URL('../api/dist/development.js', import.meta.url).href
  )
  /** @type {{ dataDir: string, url: string, stop: () => Promise<void> } | null} */
  const database = await startDevelopmentDatabase(console.log, stopping.signal)
  // First in the list, so that it is stopped last: until then the API may need the database.
  if (database) running.unshift(() => database.stop())
  return database
}

/**
 * Like `Promise.all`, but waits for both even if one fails, so that nothing starts after the cleanup.
 *
 * @template First, Second
 * @param {Promise<First>} first
 * @param {Promise<Second>} second
 * @returns {Promise<[First, Second]>}
 */
async function inParallel(first, second) {
  await Promise.allSettled([first, second])
  return Promise.all([first, second])
}

/**
 * @param {string} url
 * @param {{ dataDir: string, url: string } | null} database
 */
function summary(url, database) {
  const outbox = join(resolve(process.env['DATA_DIR'] || 'data'), 'outbox')
  const seconds = ((Date.now() - begin) / 1000).toFixed(1)
  return `
Ready for development at ${url} (after ${seconds} s). Ctrl-C stops it.
  Web app   ${url} (web/src: changes show at once)
  GraphQL   ${url}/graphql
  REST      ${url}/api/docs
  API       restarts when ${API_SOURCES.join(', ')} change
  Database  ${database ? `embedded, in ${database.dataDir}, at ${new URL(database.url).host}` : 'DATABASE_URL'}
  Mails     ${process.env['SMTP_URL'] ? 'SMTP_URL' : outbox}
"npm run seed" in another terminal adds a demo account.
`
}

async function stop() {
  console.log('Stopping …')
  stopping.abort()
  stopSteps()
  await started.catch(() => undefined)
  await endAll()
  process.exit(0)
}

async function endAll() {
  for (const end of running.splice(0).toReversed()) await end().catch((error) => console.error(error))
}
