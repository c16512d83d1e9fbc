// Lets only so many files be sent at once, since each is in memory until its client has read it. Unlike a
// large response, a file waits for its turn: a whole class may open the same question with a picture.
import type { ServerResponse } from 'node:http'
import { ServiceUnavailable } from '../../errors.ts'
import { sharedCapacity } from '../../limits/shared-capacity.ts'

export interface TransferLimits {
  total: number
  perUser: number
  /** How many may wait. */
  waiting: number
  /** Milliseconds that one waits at most. */
  patience: number
  /** Milliseconds after which a client loses its turn if others wait. */
  slowAfter: number
  /** Milliseconds after which a client loses its turn. */
  longest: number
}

export interface TransferQueue {
  /**
   * Waits for the turn of a response, which lasts until the response is closed. The response must be open.
   *
   * @throws RateLimited when the user has too many others, ServiceUnavailable when all users together have.
   */
  admit: (owner: string, raw: ServerResponse) => Promise<void>
}

interface Waiting {
  owner: string
  raw: ServerResponse
  begin: () => void
}

export function transferQueue(limits: TransferLimits): TransferQueue {
  const slots = sharedCapacity(limits)
  const running = new Map<ServerResponse, number>()
  const waiting = new Set<Waiting>()

  function start(owner: string, raw: ServerResponse): void {
    const release = slots.acquire(owner, 1)
    running.set(raw, performance.now())
    const timer = setTimeout(() => raw.req.socket.destroy(), limits.longest).unref()
    raw.once('close', () => {
      clearTimeout(timer)
      running.delete(raw)
      release()
      startNext()
    })
  }

  function startNext(): void {
    for (const { owner, raw, begin } of waiting) {
      try {
        start(owner, raw)
      } catch (error) {
        // Another user may still have room.
        if (error instanceof ServiceUnavailable) return
        continue
      }
      begin()
    }
  }

  function cutSlowest(): void {
    const [first] = running
    if (first && performance.now() - first[1] > limits.slowAfter) first[0].req.socket.destroy()
  }

  function wait(owner: string, raw: ServerResponse, refusal: unknown): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(one)
        clearTimeout(timer)
        raw.off('close', giveUp)
      }
      const giveUp = () => {
        leave()
        reject(refusal)
      }
      const begin = () => {
        leave()
        resolve()
      }
      const one = { owner, raw, begin }
      const timer = setTimeout(giveUp, limits.patience)
      raw.once('close', giveUp)
      waiting.add(one)
      cutSlowest()
    })
  }

  return {
    admit: async (owner, raw) => {
      try {
        start(owner, raw)
      } catch (error) {
        if (waiting.size >= limits.waiting) throw error
        await wait(owner, raw, error)
      }
    },
  }
}
