import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import { explainListenError } from './explain-listen-error.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  port: number
  stop: () => Promise<void>
}

/**
 * Serves the metrics, including those of the process, at GET /metrics on a separate port, which need not be
 * public.
 *
 * @throws Error when the server cannot listen. The message names the variable to change.
 */
export async function serveMetrics(
  { registry }: Metrics,
  address: { port: number; host: string },
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    void respond(request, response, registry)
  })
  try {
    server.listen(address.port, address.host)
    await once(server, 'listening')
  } catch (error) {
    throw explainListenError(error, {
      ...address,
      portVariable: 'METRICS_PORT',
      hostVariable: 'METRICS_HOST',
    })
  }
  collectDefaultMetrics({ register: registry })
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function respond(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  registry: Metrics['registry'],
): Promise<void> {
  if (url.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
  if (method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end()
  try {
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  } catch {
    response.writeHead(500).end()
  }
}
