// The process that sends a load, so that the sending is not measured as the server's work: a job comes from the process
// that started it, and the figures go back.
import autocannon, { type Request, type Result } from 'autocannon'
import type { LoadFigures, LoadJob, LoadRequest } from './load-job.ts'

// A server that had nothing to do has given memory and connections back, which it needs again.
const WARM_UP = 1

process.on('message', (job: LoadJob) => {
  void run(job).then((figures) => process.send?.(figures))
})

async function run({ url, seconds, connections, expected }: LoadJob): Promise<LoadFigures> {
  const times: number[] = []
  let warming = 0
  const count = { unexpected: 0 }
  const watched = ({ expected: own, ...request }: LoadRequest): Request => {
    const needed = own ?? [expected]
    const isRight = (body: string) => needed.every((text) => text !== undefined && body.includes(text))
    return {
      ...request,
      onResponse: (status, body) => {
        if (status >= 200 && status < 300 && !isRight(body)) count.unexpected++
      },
    }
  }
  const lists = connections.values()
  const { non2xx, errors, duration } = await new Promise<Result>((resolve, reject) => {
    const running = autocannon(
      {
        url,
        connections: connections.length,
        duration: WARM_UP + seconds,
        setupClient: (client) => client.setRequests((lists.next().value ?? []).map(watched)),
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    )
    const warmAt = performance.now() + WARM_UP * 1_000
    running.on('response', (_client, _status, _bytes, milliseconds) => {
      if (performance.now() < warmAt) warming++
      else times.push(milliseconds)
    })
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return {
    requests: warming + times.length,
    requestsPerSecond: times.length / (duration - WARM_UP),
    p50: at(0.5),
    p99: at(0.99),
    wrong: non2xx + errors + count.unexpected,
  }
}
