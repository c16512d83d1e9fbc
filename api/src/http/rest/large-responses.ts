// Places for large answers: each takes about a megabyte until its reader has it all. Readers that are too slow lose theirs.
import type { ServerResponse } from 'node:http'
import { ServiceUnavailable } from '../../errors.ts'
import { sharedCapacity } from '../../limits/shared-capacity.ts'

/** How many large answers are sent at once, and how fast they must be read. Rates are bytes per second. */
export interface LargeResponseLimits {
  all: number
  /** Of one user. */
  share: number
  /** Readers below this rate are cut off. */
  leastRate: number
  /** Readers below this rate lose their place to others once all places are taken. */
  slowRate: number
  /** Milliseconds over which rates are averaged. */
  window: number
}

/**
 * A minute, since a connection's buffers take a megabyte at a time from the server, however steadily it is read.
 */
export const LARGE_RESPONSE_LIMITS: LargeResponseLimits = {
  all: 40,
  share: 10,
  leastRate: 4_000,
  slowRate: 32_000,
  window: 60_000,
}

interface Sending {
  whom: string
  /** What its reader has taken so far. */
  bytes: () => number
  bytesBefore: number
  windowBegin: number
  /** In the last whole window; null before, and where the reader was faster than the server. */
  rate: number | null
  cut: () => void
}

/** Gives places to large answers. */
export interface LargeResponses {
  /**
   * Takes a place for an answer until it is closed, which it must not be yet.
   *
   * @throws RateLimited when its caller has their share already, ServiceUnavailable when all places are taken and nobody
   *   has to give way.
   */
  admit: (whom: string, raw: ServerResponse) => void
}

/**
 * Makes the places for large answers.
 */
export function largeResponses(limits: LargeResponseLimits): LargeResponses {
  const room = sharedCapacity(limits)
  const sendings = new Set<Sending>()

  function take(whom: string): () => void {
    try {
      return room.take(whom, 1)
    } catch (error) {
      const slowest = error instanceof ServiceUnavailable ? findSlowest(sendings, whom, limits) : null
      if (!slowest) throw error
      slowest.cut()
      return room.take(whom, 1)
    }
  }

  function admit(whom: string, raw: ServerResponse): void {
    const giveBack = take(whom)
    const sending: Sending = {
      whom,
      bytes: () => (raw.socket ? raw.socket.bytesWritten - raw.socket.writableLength : 0),
      bytesBefore: 0,
      windowBegin: 0,
      rate: null,
      cut: () => {
        leave()
        raw.req.socket.destroy()
      },
    }
    beginWindow(sending)
    sendings.add(sending)
    const timer = setInterval(() => {
      sending.rate = (raw.socket?.writableLength ?? 0) > 0 ? rateOf(sending) : null
      beginWindow(sending)
      if (sending.rate !== null && sending.rate < limits.leastRate) sending.cut()
    }, limits.window)
    timer.unref()
    const leave = () => {
      giveBack()
      clearInterval(timer)
      sendings.delete(sending)
    }
    raw.once('close', leave)
  }

  return { admit }
}

// Whoever has more places than the newcomer would have gives way, and so does whoever is slow.
function findSlowest(
  sendings: Set<Sending>,
  whom: string,
  { slowRate }: LargeResponseLimits,
): Sending | null {
  const all = [...sendings]
  const placesOf = (who: string) => all.filter((one) => one.whom === who).length
  const enough = placesOf(whom) + 1
  const givingWay = all
    .filter((one) => placesOf(one.whom) > enough || (one.rate !== null && one.rate < slowRate))
    .toSorted((one, other) => placesOf(other.whom) - placesOf(one.whom) || rateOf(one) - rateOf(other))
  return givingWay[0] ?? null
}

function beginWindow(sending: Sending): void {
  sending.bytesBefore = sending.bytes()
  sending.windowBegin = performance.now()
}

function rateOf({ bytes, bytesBefore, windowBegin }: Sending): number {
  return ((bytes() - bytesBefore) * 1_000) / (performance.now() - windowBegin)
}
