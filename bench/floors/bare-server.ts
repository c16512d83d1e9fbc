// A baseline: `node:http` and `pg`, with one statement per request and nothing else. The extra time
// that the product takes is the cost of its features.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

/**
 * Answers each POST request with the result of one prepared statement.
 *
 * @param statement the prepared statement; `values` reads its parameters from the request body.
 * @param bodyOf builds the response body from the first row.
 */
export function serveBare(
  statement: { text: string; values: (body: Record<string, unknown>) => unknown[] },
  bodyOf: (row: Record<string, unknown>) => string,
): void {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const values = statement.values(JSON.parse(await text(request)) as Record<string, unknown>)
    const { rows } = await pool.query({ name: 'bare', text: statement.text, values })
    const content = Buffer.from(bodyOf(rows[0]))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': content.length })
    response.end(content)
  }
  const server = createServer((request, response) => void serve(request, response))
  process.on('SIGTERM', () => {
    server.closeAllConnections()
    server.close(() => void pool.end())
    process.disconnect()
  })
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
  })
}
