import type { LoadJob } from './load-job.ts'
import { sendLoad, type BenchServer } from './program.ts'
import { LOAD_SECONDS } from './settings.ts'
import type { Figures } from './subject.ts'

/**
 * Sends a load to a server for a round, and says what it made of it.
 *
 * @throws Error when an answer was wrong: what is fast and wrong is no figure.
 */
export async function underLoad(
  { address, processorTime }: BenchServer,
  load: Pick<LoadJob, 'connections'> & { expected: string },
): Promise<Required<Figures>> {
  const before = processorTime()
  const { requests, requestsPerSecond, p99, wrong } = await sendLoad({
    url: address,
    seconds: LOAD_SECONDS,
    ...load,
  })
  if (wrong > 0) throw new Error(`${wrong} answers of ${address} were wrong`)
  return { perSecond: requestsPerSecond, p99, processor: (processorTime() - before) / requests }
}
