// The processes of a running cluster, for commands from another terminal and for the next start.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasEnded, processIdentity } from '../../api/src/database/embedded/processes.ts'
import { processTree } from '../../test/process/process-tree.ts'
import type { Layout } from '../setup/layout.ts'
import type { Program } from './programs.ts'

interface RunningState {
  /** The process that runs `npm run cluster`. */
  owner: ProcessId
  base: number
  programs: Record<string, ProcessId>
}

interface ProcessId {
  pid: number
  identity: string | null
}

const fileIn = (folder: string) => join(folder, 'running.json')
const identified = (pid: number): ProcessId => ({ pid, identity: processIdentity(pid) })
const isAlive = ({ pid, identity }: ProcessId) => identity !== null && processIdentity(pid) === identity

/** Writes down which processes run. */
export function storeProcesses(folder: string, base: number, programs: Program[]): void {
  const running = programs.flatMap(({ name, pid }) =>
    pid === null ? [] : [[name, identified(pid)] as const],
  )
  const state: RunningState = { owner: identified(process.pid), base, programs: Object.fromEntries(running) }
  writeFileSync(`${fileIn(folder)}.new`, JSON.stringify(state))
  renameSync(`${fileIn(folder)}.new`, fileIn(folder))
}

/** Reads what runs in a folder; null if no cluster runs there. */
export function readProcesses(folder: string): RunningState | null {
  if (!existsSync(fileIn(folder))) return null
  const state = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as RunningState
  return isAlive(state.owner) ? state : null
}

/**
 * Kills what a killed `npm run cluster` has left behind.
 *
 * @throws Error if a cluster runs in the folder.
 */
export async function endLeftovers(layout: Layout): Promise<void> {
  const file = fileIn(layout.folder)
  if (!existsSync(file)) return
  const running = readProcesses(layout.folder)
  if (running)
    throw new Error(
      `A cluster runs in ${layout.folder} already (process ${running.owner.pid}, port ${running.base}). End it with Ctrl-C, or choose another folder with CLUSTER_DIR.`,
    )
  const { programs } = JSON.parse(readFileSync(file, 'utf8')) as RunningState
  const roots = Object.values(programs).flatMap((program) => (isAlive(program) ? [program.pid] : []))
  const pids = [...roots, ...layout.nodes.flatMap(({ folder }) => postgresOf(folder))]
  kill(pids, 'SIGKILL')
  for (const pid of pids) await hasEnded(pid, 10_000)
}

/**
 * Finds the processes of a member: `node-1` has Patroni, PostgreSQL with its children, PgBouncer and
 * its disk guard; any other member has one program.
 */
export function processesOf(layout: Layout, programs: Record<string, { pid: number | null }>, name: string) {
  const node = layout.nodes.find((candidate) => candidate.name === name)
  const names = node ? [`patroni of ${name}`, `pgbouncer of ${name}`, `disk guard of ${name}`] : [name]
  const roots = names.flatMap((program) => programs[program]?.pid ?? [])
  const trees = roots.flatMap((pid) => processTree(pid).map((running) => running.pid))
  return [...new Set([...trees, ...(node ? postgresOf(node.folder) : [])])]
}

/** The processes of a node's PostgreSQL, the parent of the others first. */
export function postgresOf(nodeFolder: string): number[] {
  const folder = join(nodeFolder, 'postgres')
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return []
  const [pid] = readFileSync(file, 'utf8').split('\n').map(Number)
  const tree = pid === undefined ? [] : processTree(pid)
  // After a kill, the file stays, and another process may get the id.
  return tree[0]?.command.includes(folder) ? tree.map((running) => running.pid) : []
}

/** Sends a signal to processes, some of which may have ended. */
export function kill(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
