import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { composeClassMail } from '../../src/assignments/mailing/compose-class-mail.ts'
import { composeCorrectionMail } from '../../src/results/correction/mailing/compose-correction-mail.ts'
import { composeExportMail } from '../../src/exports/compose-export-mail.ts'
import { composeStopMail } from '../../src/webhooks/sending/compose-stop-mail.ts'
import { deliverNext } from '../../src/mail/deliver-mail.ts'
import { openTransport } from '../../src/mail/transport.ts'
import { secretsOf } from './secrets/issued-secrets.ts'
import type { TestApp } from './test-app.ts'

/** The outgoing mail of a test server. */
export interface Mailbox {
  /** Sends the queued mails and returns them. */
  receive: () => Promise<string[]>
}

/**
 * Creates a mailbox for a test file. As there is no mail server, mails are written to files.
 */
export function useMailbox(test: TestApp): Mailbox {
  const folder = mkdtempSync(join(tmpdir(), 'quizfolio-outbox-'))
  const transport = openTransport({
    smtpUrl: null,
    mailFrom: 'Quizfolio <noreply@localhost>',
    outboxFolder: folder,
  })
  const log = { warn: () => undefined, error: () => undefined }
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    receive: async () => {
      const before = new Set(readdirSync(folder))
      const deps = {
        pool: test.database.pool,
        now: () => test.clock.now ?? new Date(),
        log,
        composeClassMail,
        composeCorrectionMail,
        composeStopMail,
        composeExportMail,
      }
      while (await deliverNext(deps, transport, 'http://quiz.example'));
      const files = readdirSync(folder).filter((name) => !before.has(name))
      const mails = files.sort().map((name) => readFileSync(join(folder, name), 'utf8'))
      for (const token of [
        resetTokenIn(mails),
        ...mails.map(invitationTokenIn),
        ...mails.map(unsubscribeTokenIn),
      ])
        if (token !== '') secretsOf(test).add(token)
      return mails
    },
  }
}

/**
 * Returns the token of the last reset link in these mails; empty if there is none.
 */
export function resetTokenIn(mails: string[]): string {
  const links = mails.flatMap((mail) => [
    ...mail.matchAll(/http:\/\/quiz\.example\/reset-password\/([\w-]+)/g),
  ])
  return links.at(-1)?.[1] ?? ''
}

/**
 * Returns the token of the link in an invitation; empty if there is none.
 */
export function invitationTokenIn(mail = ''): string {
  return /http:\/\/quiz\.example\/join\/([\w-]+)/.exec(mail)?.[1] ?? ''
}

/**
 * Returns the token of the link that switches off mails of a kind; empty if there is none.
 */
function unsubscribeTokenIn(mail: string): string {
  return /http:\/\/quiz\.example\/unsubscribe\/([\w-]+)/.exec(mail)?.[1] ?? ''
}
