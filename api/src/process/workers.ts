// Several processes of one machine behind one port: Node.js hands each new connection to the next of them.
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { WORKER } from '../product-files.ts'

// Milliseconds: one that ends as soon as it starts is not started in a loop.
const PAUSE = 1_000

/** The workers of a server. */
export interface Workers {
  address: string
  /** Lets each finish what it is answering. */
  stop: () => Promise<void>
}

/**
 * Starts worker processes and keeps their number: one that ends is replaced.
 *
 * @param count how many.
 * @param env what each adds to the environment, by its number from 0.
 * @throws Error when one cannot start; it has said why.
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
    // Such as a connection that is handed to one that has just been killed: its end is all that counts.
    worker.on('error', () => undefined)
    const ended = endOf(worker)
    const ready = new Promise<string>((resolve) => worker.once('message', resolve))
    const address = await Promise.race([ready, ended.then(() => null)])
    if (address === null) throw new Error(`Worker ${number + 1} of ${count} could not start.`)
    void ended.then(() => replace(number))
    return address
  }

  async function replace(number: number): Promise<void> {
    await sleep(PAUSE)
    if (isStopping) return
    console.error(`Worker ${number + 1} of ${count} has ended: starting another.`)
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
