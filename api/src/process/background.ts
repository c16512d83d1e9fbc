// What a server does without being asked: it sends mails, completes overdue attempts, deletes what has expired. Every
// server of a fleet does it; none of it is harmed by that.
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { startHousekeeping } from './housekeeping.ts'
import { startMailWorker } from '../mail/mail-worker.ts'
import { openTransport } from '../mail/transport.ts'

// A mail that is cut off here stays in the queue and is sent by the next server that looks.
const STOP_LIMIT = 3_000

/** The background work of a server. */
export interface Background {
  /** Says that a mail waits to be sent. */
  wakeMailWorker: () => void
  /** Ends it; waits a few seconds for what is under way. */
  stop: () => Promise<void>
}

/**
 * Starts the background work.
 */
export function startBackground({
  config,
  database: { pool },
  log,
}: {
  config: Config
  database: Database
  log: FastifyBaseLogger
}): Background {
  const now = () => new Date()
  const { smtpUrl, mailFrom, publicUrl, sessions } = config
  const transport = openTransport({ smtpUrl, mailFrom, outboxFolder: join(config.dataDir, 'outbox') })
  const postman = startMailWorker({ pool, now, log, transport, publicUrl })
  const housekeeping = startHousekeeping({ pool, now, sessions }, log)
  return {
    wakeMailWorker: postman.wake,
    stop: async () => {
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, STOP_LIMIT)))
      await Promise.race([Promise.all([postman.stop(), housekeeping.stop()]), limit])
      clearTimeout(timer)
      transport.close()
    },
  }
}
