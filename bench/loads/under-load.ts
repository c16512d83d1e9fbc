import type { LoadSpec } from './load-spec.ts'
import { sendLoad, type BenchServer } from '../program.ts'
import { LOAD_SECONDS } from '../settings.ts'
import type { Figures } from '../subject.ts'

/**
 * Sends a load to a server for one round.
 *
 * @throws Error if any response was wrong: the figures would be meaningless.
 */
export async function underLoad(
  { address, processorTime }: BenchServer,
  load: Pick<LoadSpec, 'connections'> & { expected: string },
): Promise<Figures & { p99: number; processor: number }> {
  const before = processorTime()
  const { requests, requestsPerSecond, p99, wrong } = await sendLoad({
    url: address,
    seconds: LOAD_SECONDS,
    ...load,
  })
  if (wrong > 0) throw new Error(`${wrong} responses of ${address} were wrong`)
  return { perSecond: requestsPerSecond, p99, processor: (processorTime() - before) / requests }
}
