// `npm run cluster`: starts the cluster and keeps it running, or asks about one that runs.
import { parseArgs } from 'node:util'
import { databaseAccount } from '../api/src/database/embedded/account.ts'
import { killMember, showStatus, switchPrimary } from './run/asking.ts'
import { startCluster } from './run/cluster.ts'
import { describeCluster } from './run/table.ts'
import { prepareFolder } from './setup/folder.ts'
import { planCluster } from './setup/layout.ts'

const HELP = `Usage: npm run cluster [-- [options] [command]]

Without a command, starts three database nodes (Patroni, PostgreSQL, PgBouncer), three members of etcd, two
HAProxy and two API servers on 127.0.0.1, and starts again what fails. Ctrl-C stops them. docs/scaling.md
says what to install first. The data stays in data/cluster, or in the folder that CLUSTER_DIR names.

From another terminal:
  status         lists the members with their roles
  kill MEMBER    kills a member like a power failure: primary, standby, node-1, etcd-leader, etcd-1,
                 haproxy-1, api-1 …
  switchover     makes the synchronous standby the primary

  --port N       the first of 70 ports (default 24000)
  --help         prints this text
`

/** What was asked for cannot be understood. */
class WrongUsage extends Error {}

const folder = () => prepareFolder(process.env['CLUSTER_DIR'], databaseAccount(), console.log)

try {
  await run()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(error instanceof WrongUsage ? `${message}\n\n${HELP}` : message)
  process.exitCode = error instanceof WrongUsage ? 2 : 1
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments()
  const [command = 'start', ...rest] = positionals
  const [member, ...extra] = command === 'kill' ? rest : ['', ...rest]
  const base = Number(values.port)
  if (values.help) console.log(HELP)
  else if (!(Number.isInteger(base) && base >= 1024 && base <= 65_000))
    throw new WrongUsage(`--port: ${values.port} is not a port from 1024 to 65000`)
  else if (!['start', 'status', 'switchover', 'kill'].includes(command))
    throw new WrongUsage(`${command}: there is no such command`)
  else if (extra.length > 0) throw new WrongUsage(`${command}: unexpected "${extra.join(' ')}"`)
  else if (member === undefined) throw new WrongUsage('kill: name a member, such as primary')
  else if (command === 'start') await start(base)
  else if (command === 'status') console.log(await showStatus(folder()))
  else if (command === 'switchover') console.log(await switchPrimary(folder()))
  else console.log(await killMember(folder(), member))
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { port: { type: 'string', default: '24000' }, help: { type: 'boolean', default: false } },
    })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

async function start(base: number): Promise<void> {
  const begin = Date.now()
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => {
        stopping.abort(new Error('Stopped'))
        resolve()
      })
  })
  const cluster = await startCluster(planCluster(folder(), base), {
    base,
    say: console.log,
    signal: stopping.signal,
  })
  console.log(await describeCluster(cluster.layout, cluster.programs))
  const seconds = ((Date.now() - begin) / 1000).toFixed(1)
  console.log(`\nQuizfolio is ready at http://localhost:${base} (after ${seconds} s). Ctrl-C stops it.`)
  await stopped
  console.log('Stopping …')
  await cluster.stop()
}
