// Worker processes that share one port: Node.js distributes new connections among them in turn.
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { WORKER } from '../product-files.ts'

// Milliseconds. Limits how often a crashing worker is restarted.
const RESTART_DELAY = 1_000

export interface Workers {
  address: string
  /** Stops all workers after they have finished their requests in flight. */
  stop: () => Promise<void>
}

/**
 * Starts workers, and replaces each that ends.
 *
 * @param env returns additional environment variables for the worker with this number, counted from 0.
 * @throws Error when a worker cannot start. The worker itself has printed the reason.
 */
export async function startWorkers(
  count: number,
  env: (number: number) => Record<string, string>,
): Promise<Workers> {
  let isStopping = false
  const running = new Map<number, Worker>()
  cluster.setupPrimary({ exec: WORKER, args: [] })

  async function start(number: number): Promise<string> {
    const worker = cluster.fork(env(number))
    running.set(number, worker)
    // Emitted, for example, when a connection is passed to a worker that was just killed. The worker's exit
    // is handled below.
    worker.on('error', () => undefined)
    const ended = endOf(worker)
    const ready = new Promise<string>((resolve) => worker.once('message', resolve))
    const address = await Promise.race([ready, ended.then(() => null)])
    if (address === null) throw new Error(`Worker ${number + 1} of ${count} could not start.`)
    void ended.then(() => replace(number))
    return address
  }

  async function replace(number: number): Promise<void> {
    await sleep(RESTART_DELAY)
    if (isStopping) return
    console.error(`Worker ${number + 1} of ${count} has ended: restarting it.`)
    await start(number).catch(() => replace(number))
  }

  async function stop(): Promise<void> {
    isStopping = true
    const alive = [...running.values()].filter((worker) => !worker.isDead())
    await Promise.all(
      alive.map(async (worker) => {
        const ended = endOf(worker)
        worker.process.kill('SIGTERM')
        await ended
      }),
    )
  }

  try {
    const addresses = await Promise.all(Array.from({ length: count }, (_, number) => start(number)))
    return { address: addresses[0] ?? '', stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const endOf = (worker: Worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve()))
