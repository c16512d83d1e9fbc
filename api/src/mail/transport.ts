import nodemailer from 'nodemailer'
import { keepLines, messageOf, type Mail } from './message.ts'
import { writeToOutbox } from './outbox.ts'

export interface Transport {
  /**
   * Sends a mail.
   *
   * @throws when the disk or the mail server does not accept the mail, or when the server takes more than 30
   *   seconds.
   */
  send: (mail: Mail) => Promise<void>
  /** Closes the connections, after the current mail. */
  close: () => void
}

export interface TransportOptions {
  /** Null to write mails to files. */
  smtpUrl: string | null
  /** `Name <address>`, or only an address. */
  mailFrom: string
  /** The folder for the files; created with the first mail. */
  outboxFolder: string
  /** Milliseconds that the mail server may be silent; 10 seconds by default. */
  timeout?: number
}

const DEFAULT_TIMEOUT = 10_000
// Stops sending to a server that keeps responding but never finishes. The limit must be shorter than the
// shortest lease of a queued mail: when the lease ends, another worker sends the mail again.
const SEND_TIMEOUT = 30_000

/**
 * Creates a transport to the mail server, or to a folder with one `.eml` file per mail. It connects to the
 * server on first use.
 */
export function openTransport(options: TransportOptions): Transport {
  const { smtpUrl, mailFrom, timeout = DEFAULT_TIMEOUT } = options
  return smtpUrl === null
    ? toFolder(options.outboxFolder, mailFrom)
    : toServer({ url: smtpUrl, mailFrom, timeout })
}

function toFolder(folder: string, mailFrom: string): Transport {
  const files = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  files.use('stream', keepLines)
  return {
    send: async (mail) => {
      const { message } = await files.sendMail(messageOf(mail, mailFrom))
      await writeToOutbox(folder, message as Buffer)
    },
    close: () => files.close(),
  }
}

function toServer({ url, mailFrom, timeout }: { url: string; mailFrom: string; timeout: number }): Transport {
  const server = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // Retries at once if the server closed the connection before the message began. The queue handles all
    // other retries.
    maxRequeues: 1,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  server.use('stream', keepLines)
  return {
    send: async (mail) => {
      const signal = AbortSignal.timeout(SEND_TIMEOUT)
      await server.sendMail({ ...messageOf(mail, mailFrom), signal })
    },
    close: () => server.close(),
  }
}
