// The process that sends a load, so that the sending is not measured as the server's work: a job comes from the process
// that started it, and the figures go back.
import autocannon, { type Request, type Result } from 'autocannon'
import type { LoadFigures, LoadJob, LoadRequest } from './load-job.ts'

process.on('message', (job: LoadJob) => {
  void run(job).then((figures) => process.send?.(figures))
})

async function run({ url, seconds, connections, expected }: LoadJob): Promise<LoadFigures> {
  const times: number[] = []
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
        duration: seconds,
        setupClient: (client) => client.setRequests((lists.next().value ?? []).map(watched)),
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    )
    running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return {
    requests: times.length,
    requestsPerSecond: times.length / duration,
    p50: at(0.5),
    p99: at(0.99),
    wrong: non2xx + errors + count.unexpected,
  }
}
