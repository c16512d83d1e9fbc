import nodemailer from 'nodemailer'
import { keepLines, messageOf, type Letter } from './message.ts'
import { writeToOutbox } from './outbox.ts'

/** The way that mails leave the server. */
export interface Transport {
  /**
   * Hands one mail over.
   *
   * @throws when the mail server, or the disk, did not take it; within 30 seconds.
   */
  send: (letter: Letter) => Promise<void>
  /** Ends the connections; a mail under way is finished first. */
  close: () => void
}

/** Where mails go. */
export interface TransportOptions {
  /** The mail server; without it, mails become files. */
  smtpUrl: string | null
  /** The sender, as `Name <address>` or an address alone. */
  mailFrom: string
  /** The folder of these files; it is made when the first mail is. */
  outboxFolder: string
  /** How long the mail server may be silent, in milliseconds; 10 seconds unless told. */
  patience?: number
}

const PATIENCE = 10_000
// A server may trickle its answers for ever. This limit is shorter than the shortest lease of a queued mail, so that no
// other deliverer takes up a mail that is still on its way.
const SEND_LIMIT = 30_000

/**
 * Makes the way that mails leave by: to the mail server if there is one, else into a folder, as one `.eml` file each. It
 * connects when first used.
 */
export function openTransport(options: TransportOptions): Transport {
  const { smtpUrl, mailFrom, patience = PATIENCE } = options
  return smtpUrl === null
    ? toFolder(options.outboxFolder, mailFrom)
    : toServer({ url: smtpUrl, mailFrom, patience })
}

function toFolder(folder: string, mailFrom: string): Transport {
  const files = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  files.use('stream', keepLines)
  return {
    send: async (letter) => {
      const { message } = await files.sendMail(messageOf(letter, mailFrom))
      await writeToOutbox(folder, message as Buffer)
    },
    close: () => files.close(),
  }
}

function toServer({
  url,
  mailFrom,
  patience,
}: {
  url: string
  mailFrom: string
  patience: number
}): Transport {
  const server = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // Once more at once where the server had hung up before the message was begun; else the queue tries again, later.
    maxRequeues: 1,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  server.use('stream', keepLines)
  return {
    send: async (letter) => {
      const signal = AbortSignal.timeout(SEND_LIMIT)
      await server.sendMail({ ...messageOf(letter, mailFrom), signal })
    },
    close: () => server.close(),
  }
}
