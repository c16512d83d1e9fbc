import type { FastifyInstance } from 'fastify'
import { databaseResponds, type Database } from '../../database/database.ts'

/**
 * Adds /healthz, which checks that the process is alive, and /readyz, which checks that the database
 * responds.
 */
export function addHealthChecks(app: FastifyInstance, database: Database): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = await databaseResponds(database)
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'the database does not answer' })
  })
}
