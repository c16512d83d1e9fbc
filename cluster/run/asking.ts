// The commands for a cluster that runs in another terminal.
import { planCluster, type Layout } from '../setup/layout.ts'
import { secretsIn } from '../setup/secrets.ts'
import { etcdLeader } from './etcd.ts'
import { nodeStates, switchOver } from './patroni.ts'
import { kill, processesOf, readProcesses } from './processes.ts'
import { describeCluster } from './table.ts'

/** @throws Error if no cluster runs in the folder. */
function running(folder: string) {
  const state = readProcesses(folder)
  if (!state) throw new Error(`No cluster runs in ${folder}. Start one: npm run cluster`)
  return { layout: planCluster(folder, state.base), programs: state.programs }
}

export function showStatus(folder: string): Promise<string> {
  const { layout, programs } = running(folder)
  return describeCluster(layout, programs)
}

export async function switchPrimary(folder: string): Promise<string> {
  const { layout } = running(folder)
  const { from, to } = await switchOver(layout, secretsIn(folder))
  return `${to} is the primary now; it was ${from}.`
}

/** Kills all processes of a member. */
export async function killMember(folder: string, member: string): Promise<string> {
  const { layout, programs } = running(folder)
  const name = await nameOf(layout, member)
  const pids = processesOf(layout, programs, name)
  if (pids.length === 0) throw new Error(`${member}: no such member runs. See: npm run cluster -- status`)
  kill(pids, 'SIGKILL')
  return `Killed ${name} (${pids.length === 1 ? '1 process' : `${pids.length} processes`}). It starts again by itself.`
}

/** Finds who has a role now. Any other word is a name. */
async function nameOf(layout: Layout, member: string): Promise<string> {
  const states = await nodeStates(layout.nodes)
  const found = {
    primary: states.find(({ role }) => role === 'leader')?.name,
    standby: states.find(({ role }) => role === 'sync_standby')?.name,
    'etcd-leader': (await etcdLeader(layout.etcd)) ?? undefined,
  }[member]
  return found ?? member
}
