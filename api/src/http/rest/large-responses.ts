// Limits the number of large responses in progress: each needs about a megabyte until its client has read it.
// Clients that read too slowly are disconnected (decision 003).
import type { ServerResponse } from 'node:http'
import { ServiceUnavailable } from '../../errors.ts'
import { sharedCapacity } from '../../limits/shared-capacity.ts'

/** Rates are bytes per second. */
export interface LargeResponseLimits {
  total: number
  perUser: number
  /** Slower clients are disconnected. */
  minRate: number
  /** Slower clients may lose their slot to a new response when all slots are taken. */
  slowRate: number
  /** Milliseconds over which rates are averaged. */
  window: number
}

/**
 * The window is a minute, since an average over a shorter time would mislead: a connection's buffers accept a
 * megabyte at a time, however steadily the client reads.
 */
export const LARGE_RESPONSE_LIMITS: LargeResponseLimits = {
  total: 40,
  perUser: 10,
  minRate: 4_000,
  slowRate: 32_000,
  window: 60_000,
}

/** A response in progress. */
interface Transfer {
  /** The user or address that the response counts for. */
  owner: string
  /** Bytes that the client has read so far. */
  bytes: () => number
  bytesBefore: number
  windowBegin: number
  /**
   * The client’s rate in the last complete window; null in the first window, and if the client has read
   * everything written so far.
   */
  rate: number | null
  cancel: () => void
}

export interface LargeResponses {
  /**
   * Takes a slot until the response is closed. The response must still be open.
   *
   * @throws RateLimited when the owner has all slots allowed for one user, ServiceUnavailable when all slots
   *   are taken and no other response can be cancelled.
   */
  admit: (owner: string, raw: ServerResponse) => void
}

export function largeResponses(limits: LargeResponseLimits): LargeResponses {
  const slots = sharedCapacity(limits)
  const transfers = new Set<Transfer>()

  function acquireSlot(owner: string): () => void {
    try {
      return slots.acquire(owner, 1)
    } catch (error) {
      const victim = error instanceof ServiceUnavailable ? findVictim(transfers, owner, limits) : null
      if (!victim) throw error
      victim.cancel()
      return slots.acquire(owner, 1)
    }
  }

  function admit(owner: string, raw: ServerResponse): void {
    const releaseSlot = acquireSlot(owner)
    const transfer: Transfer = {
      owner,
      bytes: () => (raw.socket ? raw.socket.bytesWritten - raw.socket.writableLength : 0),
      bytesBefore: 0,
      windowBegin: 0,
      rate: null,
      cancel: () => {
        finish()
        raw.req.socket.destroy()
      },
    }
    beginWindow(transfer)
    transfers.add(transfer)
    const timer = setInterval(() => {
      transfer.rate = (raw.socket?.writableLength ?? 0) > 0 ? rateOf(transfer) : null
      beginWindow(transfer)
      if (transfer.rate !== null && transfer.rate < limits.minRate) transfer.cancel()
    }, limits.window)
    timer.unref()
    const finish = () => {
      releaseSlot()
      clearInterval(timer)
      transfers.delete(transfer)
    }
    raw.once('close', finish)
  }

  return { admit }
}

// Chooses the response to cancel. Candidates are slow responses, and responses of owners who hold more slots
// than the new response's owner will hold with the new slot.
function findVictim(
  transfers: Set<Transfer>,
  newOwner: string,
  { slowRate }: LargeResponseLimits,
): Transfer | null {
  const all = [...transfers]
  const slotsOf = (owner: string) => all.filter((transfer) => transfer.owner === owner).length
  const slotsOfNewOwner = slotsOf(newOwner) + 1
  const [victim] = all
    .filter(({ owner, rate }) => slotsOf(owner) > slotsOfNewOwner || (rate !== null && rate < slowRate))
    .toSorted((a, b) => slotsOf(b.owner) - slotsOf(a.owner) || rateOf(a) - rateOf(b))
  return victim ?? null
}

function beginWindow(transfer: Transfer): void {
  transfer.bytesBefore = transfer.bytes()
  transfer.windowBegin = performance.now()
}

function rateOf({ bytes, bytesBefore, windowBegin }: Transfer): number {
  return ((bytes() - bytesBefore) * 1_000) / (performance.now() - windowBegin)
}
