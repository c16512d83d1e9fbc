// Background work of a server: queues and sends mails, sends events to webhooks and scores to learning
// platforms, makes exports, completes overdue attempts, deletes expired data. All servers of a deployment may
// do this at the same time.
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { composeClassMail } from '../assignments/mailing/compose-class-mail.ts'
import { composeCorrectionMail } from '../results/correction/mailing/compose-correction-mail.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { openPictureStore } from '../pictures/open-picture-store.ts'
import { openOutbound } from '../outbound/outbound.ts'
import { outboundRules } from '../outbound/outbound-rules.ts'
import { openSecretBox } from '../secrets/secret-box.ts'
import { readSecretKey } from '../secrets/secret-key.ts'
import { composeExportMail } from '../exports/compose-export-mail.ts'
import { startExportWorker } from '../exports/making/export-worker.ts'
import { openServiceClient } from '../lti/services/service-client.ts'
import { startScoreWorker } from '../lti/services/scores/score-worker.ts'
import { composeStopMail } from '../webhooks/sending/compose-stop-mail.ts'
import { startWebhookWorker } from '../webhooks/sending/webhook-worker.ts'
import { manifestVersion } from '../http/base/version.ts'
import { startHousekeeping } from './housekeeping.ts'
import { startMailWorker } from '../mail/mail-worker.ts'
import { openTransport } from '../mail/transport.ts'

// Milliseconds. A mail interrupted by this limit stays in the queue for another server.
const STOP_LIMIT = 3_000

export interface Background {
  /** Sends queued mails soon. */
  wakeMailWorker: () => void
  /** Stops the work, and waits a few seconds for tasks in progress. */
  stop: () => Promise<void>
}

export function startBackground({
  config,
  database: { pool, reports },
  log,
}: {
  config: Config
  database: Database
  log: FastifyBaseLogger
}): Background {
  const now = () => new Date()
  const { smtpUrl, mailFrom, publicUrl, sessions, sharing } = config
  const pictures = openPictureStore(config.pictures)
  const secrets = openSecretBox(readSecretKey(config))
  const transport = openTransport({ smtpUrl, mailFrom, outboxFolder: join(config.dataDir, 'outbox') })
  const mailWorker = startMailWorker({
    pool,
    now,
    log,
    transport,
    publicUrl,
    composeClassMail,
    composeCorrectionMail,
    composeStopMail,
    composeExportMail,
  })
  const webhookWorker = startWebhookWorker({
    pool,
    now,
    log,
    outbound: openOutbound(outboundRules(config)),
    secrets,
    version: manifestVersion,
    wakeMailWorker: mailWorker.wake,
  })
  const platforms = openOutbound(outboundRules(config))
  const services = openServiceClient({ pool, now, secrets, outbound: platforms, version: manifestVersion })
  const scoreWorker = startScoreWorker({ pool, now, log, client: services })
  const exportWorker = startExportWorker({
    pool,
    reports,
    now,
    log,
    sharing,
    pictures,
    wakeMailWorker: mailWorker.wake,
  })
  const housekeeping = startHousekeeping(
    { pool, now, sessions, secrets, pictures, platforms: services, wakeMailWorker: mailWorker.wake },
    log,
  )
  return {
    wakeMailWorker: mailWorker.wake,
    stop: async () => {
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, STOP_LIMIT)))
      const workers = [mailWorker, webhookWorker, scoreWorker, exportWorker, housekeeping]
      await Promise.race([Promise.all(workers.map((worker) => worker.stop())), limit])
      clearTimeout(timer)
      platforms.close()
      transport.close()
    },
  }
}
