// Sends a load from a separate process, so that sending does not count as work of the server. Receives a
// LoadSpec from its parent process and sends back the figures.
import autocannon, { type Request, type Result } from 'autocannon'
import type { LoadFigures, LoadSpec, LoadRequest } from './load-spec.ts'

// Seconds. An idle server has released memory and connections, and needs a moment to get them back.
const WARM_UP = 1

process.on('message', (spec: LoadSpec) => {
  void run(spec).then((figures) => process.send?.(figures))
})

async function run({ url, seconds, connections, expected }: LoadSpec): Promise<LoadFigures> {
  const times: number[] = []
  let warming = 0
  const count = { unexpected: 0 }
  const checked = ({ expected: ofRequest, ...request }: LoadRequest): Request => {
    const texts = ofRequest ?? [expected]
    const isExpected = (body: string) => texts.every((text) => text !== undefined && body.includes(text))
    return {
      ...request,
      onResponse: (status, body) => {
        if (status >= 200 && status < 300 && !isExpected(body)) count.unexpected++
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
        setupClient: (client) => client.setRequests((lists.next().value ?? []).map(checked)),
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
