// What Patroni says about the nodes, and what it can be asked to do.
import type { DatabaseNode, Layout } from '../setup/layout.ts'
import type { Secrets } from '../setup/secrets.ts'

const CALL_TIMEOUT = 2_000
const OK = 200
// Bytes. Patroni's figures are some seconds old: a node that follows may be a little behind in them.
const LARGEST_LAG = 64_000_000

/** A node as Patroni sees it. */
export interface NodeState {
  name: string
  role: 'leader' | 'sync_standby' | 'replica'
  /** `running` and `streaming` are good. */
  state: string
  timeline?: number
  /** Those that the disk guard has set. */
  tags?: Record<string, boolean>
  /** Bytes behind the primary. */
  lag?: number | 'unknown'
}

/** Asks the first node that responds about all nodes. Returns an empty list if none does. */
export async function nodeStates(nodes: DatabaseNode[]): Promise<NodeState[]> {
  for (const node of nodes) {
    const answer = await call(node, 'GET', '/cluster').catch(() => null)
    if (answer?.ok) return ((await answer.json()) as { members: NodeState[] }).members
  }
  return []
}

/** The node that may be written to, by its own word: null while there is none. */
export async function findPrimary(nodes: DatabaseNode[]): Promise<DatabaseNode | null> {
  return nodes[(await statusesOf(nodes, '/primary')).indexOf(OK)] ?? null
}

/** Which nodes have a Patroni that responds, whatever it says of PostgreSQL. */
export async function respondingNodes(nodes: DatabaseNode[]): Promise<DatabaseNode[]> {
  const statuses = await statusesOf(nodes, '/health')
  return nodes.filter((_node, index) => statuses[index] !== null)
}

// Null for a node that does not respond.
function statusesOf(nodes: DatabaseNode[], path: string): Promise<(number | null)[]> {
  const asked = nodes.map((node) => call(node, 'GET', path))
  return Promise.all(
    asked.map((answer) =>
      answer.then(
        ({ status }) => status,
        () => null,
      ),
    ),
  )
}

/**
 * Waits until there are a primary and a synchronous standby, and all nodes are in step.
 *
 * @param limit milliseconds to wait.
 * @throws Error with the last states, if it takes too long, or the signal's reason.
 */
export async function untilComplete(
  nodes: DatabaseNode[],
  limit: number,
  signal?: AbortSignal,
): Promise<void> {
  const end = Date.now() + limit
  for (;;) {
    signal?.throwIfAborted()
    const states = await nodeStates(nodes)
    // Patroni's list may be a few seconds old, so each node is also asked about itself.
    if (isComplete(states, nodes.length) && (await allRespond(nodes))) return
    if (Date.now() > end) throw new Error(`The database nodes are not complete: ${JSON.stringify(states)}`)
    await new Promise((resume) => setTimeout(resume, 200))
  }
}

async function allRespond(nodes: DatabaseNode[]): Promise<boolean> {
  return (await statusesOf(nodes, '/health')).every((status) => status === OK)
}

/** Whether there is a primary with a synchronous standby, and every node follows it. */
export function isComplete(states: NodeState[], count: number): boolean {
  const leader = states.find(({ role }) => role === 'leader')
  const running = states.filter(
    ({ state, timeline, lag }) =>
      ['running', 'streaming'].includes(state) &&
      timeline === leader?.timeline &&
      lag !== 'unknown' &&
      (lag ?? 0) <= LARGEST_LAG,
  )
  return (
    leader !== undefined && running.length === count && states.some(({ role }) => role === 'sync_standby')
  )
}

/**
 * Makes the synchronous standby the primary, without a failure.
 *
 * @returns the names of the old and the new primary.
 * @throws Error with Patroni's reason, if it refuses.
 */
export async function switchOver(
  { nodes }: Layout,
  { patroni }: Secrets,
): Promise<{ from: string; to: string }> {
  const states = await nodeStates(nodes)
  const from = states.find(({ role }) => role === 'leader')
  const to = states.find(({ role }) => role === 'sync_standby')
  const asked = nodes.find(({ name }) => name === from?.name)
  if (!from || !to || !asked) throw new Error('There is no primary with a synchronous standby now.')
  const answer = await call(asked, 'POST', '/switchover', {
    timeout: 60_000,
    password: patroni,
    body: { leader: from.name, candidate: to.name },
  })
  if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`)
  return { from: from.name, to: to.name }
}

interface Asking {
  timeout?: number
  password?: string
  body?: object
}

function call(
  { ports }: DatabaseNode,
  method: string,
  path: string,
  { timeout = CALL_TIMEOUT, password, body }: Asking = {},
): Promise<Response> {
  return fetch(`http://127.0.0.1:${ports.patroni}${path}`, {
    method,
    signal: AbortSignal.timeout(timeout),
    headers: {
      connection: 'close',
      ...(password !== undefined && {
        authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}`,
      }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}
