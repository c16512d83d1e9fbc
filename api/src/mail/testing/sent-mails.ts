import { afterAll, beforeAll } from 'vitest'
import { secretsOf } from '../../../test/support/secrets/issued-secrets.ts'
import type { TestApp } from '../../../test/support/test-app.ts'
import { composeClassMail } from '../../assignments/mailing/compose-class-mail.ts'
import { composeCorrectionMail } from '../../results/correction/mailing/compose-correction-mail.ts'
import { composeExportMail } from '../../exports/compose-export-mail.ts'
import { composeStopMail } from '../../webhooks/sending/compose-stop-mail.ts'
import { deliverNext } from '../deliver-mail.ts'
import { openTransport, type Transport } from '../transport.ts'
import { startMailServer, type ReceivedMail, type TestMailServer } from './mail-server.ts'

export const PUBLIC_URL = 'https://quiz.example.org'

/** The outgoing mail of a test server. */
export interface SentMails {
  /** Sends the queued mails through a mail server, and returns what it received, by recipient. */
  receive: () => Promise<ReceivedMail[]>
  /** Sends only the mail that is first in the queue. */
  receiveFirst: () => Promise<ReceivedMail | undefined>
}

/** Starts a mail server for a test file. */
export function useSentMails(test: TestApp): SentMails {
  let server: TestMailServer
  let transport: Transport
  const log = { warn: () => undefined, error: () => undefined }
  beforeAll(async () => {
    server = await startMailServer()
    transport = openTransport({ smtpUrl: server.url, mailFrom: 'q@example.org', outboxFolder: '' })
  })
  afterAll(async () => {
    transport.close()
    await server.close()
  })
  const deliver = () => {
    const deps = {
      pool: test.database.pool,
      now: () => test.clock.now ?? new Date(),
      log,
      composeClassMail,
      composeCorrectionMail,
      composeStopMail,
      composeExportMail,
    }
    return deliverNext(deps, transport, PUBLIC_URL)
  }
  const take = () => {
    const mails = server.mails.splice(0)
    for (const { raw } of mails)
      for (const [, token = ''] of raw.matchAll(/\/(?:unsubscribe|join|reset-password)\/([\w-]{22})/g))
        secretsOf(test).add(token)
    return mails.sort((one, other) => (one.to.join() < other.to.join() ? -1 : 1))
  }
  return {
    receive: async () => {
      while (await deliver());
      return take()
    },
    receiveFirst: async () => {
      await deliver()
      return take()[0]
    },
  }
}

/** Returns the token of the link that switches off mails; empty if there is none. */
export function unsubscribeTokenIn(raw = ''): string {
  return (
    /^List-Unsubscribe: <https:\/\/quiz\.example\.org\/api\/mail\/unsubscribe\/([\w-]{22})\/>\r$/m.exec(
      raw,
    )?.[1] ?? ''
  )
}
