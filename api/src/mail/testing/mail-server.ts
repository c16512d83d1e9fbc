import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The whole message, including headers. */
  raw: string
}

export interface TestMailServer {
  url: string
  mails: ReceivedMail[]
  /** How the server handles the next mails: accepts them, refuses them temporarily, or does not respond. */
  mode: 'accepts' | 'refuses' | 'hangs'
  /** Closes every connection without a reply. */
  hangUp: () => void
  close: () => Promise<void>
}

/**
 * Starts an SMTP server on a free port.
 */
export async function startMailServer(): Promise<TestMailServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, callback) => {
      if (test.mode === 'accepts') callback()
      if (test.mode === 'refuses')
        callback(Object.assign(new Error(`try later, ${address}`), { responseCode: 451 }))
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        const to = rcptTo.map(({ address }) => address)
        test.mails.push({ from, to, raw: Buffer.concat(chunks).toString() })
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => sockets.add(socket))
  const { port } = server.server.address() as AddressInfo
  const test: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    mode: 'accepts',
    hangUp: () => {
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return test
}
