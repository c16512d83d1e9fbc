// `npm run seed`: fills the embedded database with a demo account, its quizzes and weeks of attempts. Running
// it again only adds what is missing.
import { readFileSync } from 'node:fs'
import { prepare } from './setup/prepare.mjs'
import { DEMO, seedDemo } from './development/seed-demo.mjs'
import { loadEnvFile, root, stopSteps } from './step.mjs'

const ANY_DATABASE = '--any-database'

const stopping = new AbortController()
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    stopping.abort()
    stopSteps()
  })

process.chdir(root)
try {
  loadEnvFile()
  refuseOtherDatabases()
  await prepare({ builds: 'api' })
  await seed()
  process.exit(0)
} catch (error) {
  console.error(`The demo account is not complete.\n${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

function refuseOtherDatabases() {
  const { DATABASE_URL, DATABASE_URL_FILE } = process.env
  if (process.argv.includes(ANY_DATABASE) || !(DATABASE_URL?.trim() || DATABASE_URL_FILE?.trim())) return
  throw new Error(
    'DATABASE_URL is set, so the demo account would be added to that database, ' +
      `and anybody could sign in to it. To add it all the same: npm run seed -- ${ANY_DATABASE}`,
  )
}

// Starts a server of its own and calls it, so that the product's rules apply and no other server has to run.
async function seed() {
  // Imported only now: `prepare` may just have installed and built these modules.
  const { default: pg } = await import('pg')
  const { shareDevelopmentDatabase } = await import(
    new URL('../api/dist/development.js', import.meta.url).href
  )
  const database = await shareDevelopmentDatabase(console.log, stopping.signal)
  if (database) Object.assign(process.env, { DATABASE_URL: database.url, DATABASE_URL_FILE: '' })
  Object.assign(process.env, {
    PORT: '0',
    HOST: '127.0.0.1',
    WORKERS: '1',
    METRICS_PORT: '',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  })
  const { startServer } = await import(new URL('../api/dist/main.js', import.meta.url).href)
  const server = await startServer(() => undefined, stopping.signal)
  const client = new pg.Client({ connectionString: database?.url ?? givenDatabaseUrl() })
  try {
    await client.connect()
    const added = await seedDemo({ address: server.address, client, signal: stopping.signal })
    if (added.quizzes + added.attempts === 0) console.log('The demo account is complete: nothing to add.')
    else console.log(`Added ${added.quizzes} quizzes and ${added.attempts} attempts.`)
    console.log(`Sign in as "${DEMO.username}" with the password "${DEMO.password}".`)
  } finally {
    await client.end()
    await server.stop()
    await database?.stop()
  }
}

// Like the server, reads the address from a file if DATABASE_URL_FILE names one.
function givenDatabaseUrl() {
  const { DATABASE_URL, DATABASE_URL_FILE } = process.env
  return DATABASE_URL_FILE ? readFileSync(DATABASE_URL_FILE, 'utf8').trim() : DATABASE_URL
}
