import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { htmlOf } from './html-of-text.ts'
import { resetMailText } from './mail-texts.ts'
import { partsOf } from './testing/mail-parts.ts'
import { startMailServer, type TestMailServer } from './testing/mail-server.ts'
import { openTransport, type Transport } from './transport.ts'

const MAIL_FROM = 'Quizfolio <noreply@quiz.example.org>'
const shortMail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello ada\n' }
// 100 characters, which nodemailer would break by default.
const LONG_URL = `https://quiz.example.org/${'a-long-path/'.repeat(6)}end`.padEnd(100, 'x')
const TOKEN = 'AAAAAAAAAAAAAAAAAAAA-_'
const longMail = {
  to: shortMail.to,
  ...resetMailText({ username: 'ada', publicUrl: LONG_URL, identities: [] }, TOKEN),
}
const HOSTILE = [
  'ada@example.org\r\nBcc: eve@example.org',
  'ada@example.org>\r\nRCPT TO:<eve@example.org',
  'ada@example.org, eve@example.org',
  '"ada\r\n"@example.org',
  '"eve@evil.org"@example.org',
  'ada@example.org\nX: y',
  'ada\0@example.org',
  'Ada <ada@example.org>',
  'team: ada@example.org;',
  '',
]

let folder: string
let server: TestMailServer
const opened: Transport[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'))
  server = await startMailServer()
})
afterEach(() => {
  for (const transport of opened.splice(0)) transport.close()
  server.mails.length = 0
  server.mode = 'accepts'
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(options: { smtpUrl?: string; mailFrom?: string; outbox?: string; timeout?: number } = {}) {
  const { smtpUrl = null, mailFrom = MAIL_FROM, outbox = 'outbox', ...rest } = options
  const transport = openTransport({ smtpUrl, mailFrom, outboxFolder: join(folder, outbox), ...rest })
  opened.push(transport)
  return transport
}

describe('without a mail server', () => {
  test('each mail is a complete, private file, and the file names sort by time', async () => {
    const outbox = join(folder, 'new', 'outbox')
    const transport = open({ outbox: 'new/outbox' })
    for (let mail = 0; mail < 20; mail++) await transport.send({ ...shortMail, subject: `Mail ${mail}.` })
    const names = readdirSync(outbox).sort()
    expect(names).toHaveLength(20)
    expect(names.every((name) => /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z-[\da-f-]{36}\.eml$/.test(name))).toBe(true)
    names.forEach((name, mail) => {
      expect(readFileSync(join(outbox, name), 'utf8')).toContain(`\r\nSubject: Mail ${mail}.\r\n`)
      expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600)
    })
    expect(statSync(outbox).mode & 0o777).toBe(0o700)
  })

  test('a long link is not broken in the file', async () => {
    await open({ outbox: 'long' }).send(longMail)
    const [name = ''] = readdirSync(join(folder, 'long'))
    const text = readFileSync(join(folder, 'long', name), 'utf8')
    expect(LONG_URL).toHaveLength(100)
    expect(text.match(/https?:\S+/)?.[0]).toBe(`${LONG_URL}/reset-password/${TOKEN}`)
    expect(text).toContain('Content-Transfer-Encoding: 7bit')
    expect(text).not.toMatch(/quoted-printable|base64/)
    expect(text).toMatch(/\r\nFrom: Quizfolio <noreply@quiz\.example\.org>\r\nTo: ada@example\.org\r\n/)
  })

  test('a folder that cannot be created causes an error', async () => {
    writeFileSync(join(folder, 'taken'), '')
    await expect(open({ outbox: 'taken' }).send(shortMail)).rejects.toThrow(/EEXIST/)
  })
})

describe('with a mail server', () => {
  test('a mail arrives unchanged, with a long link in one piece', async () => {
    await open({ smtpUrl: server.url }).send(longMail)
    const [mail] = server.mails
    expect(mail).toMatchObject({ from: 'noreply@quiz.example.org', to: ['ada@example.org'] })
    expect(mail?.raw.match(/https?:\S+/)?.[0]).toBe(`${LONG_URL}/reset-password/${TOKEN}`)
    expect(partsOf(mail?.raw)['text/plain']).toBe(longMail.text)
    expect(mail?.raw).toContain('Auto-Submitted: auto-generated')
  })

  test('a mail has its text first, and then the same as HTML', async () => {
    await open({ smtpUrl: server.url }).send(longMail)
    const { raw } = server.mails[0] ?? {}
    expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m)
    expect(Object.entries(partsOf(raw))).toEqual([
      ['text/plain', longMail.text],
      ['text/html', htmlOf(longMail)],
    ])
    expect(raw).not.toContain('List-Unsubscribe')
  })

  test('the link that stops mails is in one piece, and cannot add a header', async () => {
    const unsubscribeUrl = `${LONG_URL}/a>\r\nBcc: eve@evil.org/${TOKEN}/`
    await open({ smtpUrl: server.url }).send({ ...shortMail, unsubscribeUrl })
    const { raw = '', to } = server.mails[0] ?? {}
    expect(to).toEqual(['ada@example.org'])
    expect(raw).not.toMatch(/^bcc:/im)
    expect(raw).toContain(`\r\nList-Unsubscribe: <${LONG_URL}/a%3EBcc:%20eve@evil.org/${TOKEN}/>\r\n`)
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  })

  test('a subject and text beyond ASCII arrive encoded in ASCII', async () => {
    await open({ smtpUrl: server.url }).send({
      ...shortMail,
      subject: 'Grüße 👋\r\nBcc: eve@x.org',
      text: 'Grüße\n',
    })
    const { raw = '', to } = server.mails[0] ?? {}
    expect(raw).toMatch(/^[\x20-\x7e\r\n]+$/)
    expect(raw).toContain('Subject: =?UTF-8?')
    expect(raw).not.toMatch(/^bcc:/im)
    expect(raw).toContain('quoted-printable')
    expect(to).toEqual(['ada@example.org'])
  })

  test.each(HOSTILE)('a recipient that is not one plain address never reaches the server: %j', async (to) => {
    await expect(open({ smtpUrl: server.url }).send({ ...shortMail, to })).rejects.toThrow(/not one plain/)
    await expect(open({ outbox: 'hostile' }).send({ ...shortMail, to })).rejects.toThrow(/not one plain/)
    expect(server.mails).toEqual([])
  })

  test.each([
    '"Quiz \\"Q\\"" <q@example.org>',
    'Quiz\r\nBcc: eve@evil.org <q@example.org>',
    'Qüiz <q@example.org>',
  ])('a sender with special characters adds no header: %j', async (mailFrom) => {
    await open({ smtpUrl: server.url, mailFrom }).send(shortMail)
    const { raw = '', to } = server.mails[0] ?? {}
    expect(to).toEqual(['ada@example.org'])
    const headers =
      raw
        .split('\r\n\r\n')[0]
        ?.replace(/\r\n[ \t]+/g, ' ')
        .split('\r\n') ?? []
    expect(headers.map((header) => header.split(':')[0])).toEqual([
      'Auto-Submitted',
      'From',
      'To',
      'Subject',
      'Message-ID',
      'Date',
      'MIME-Version',
      'Content-Type',
    ])
  })

  test('a refusal causes an error with the server’s code, and does not affect the next mail', async () => {
    const transport = open({ smtpUrl: server.url })
    server.mode = 'refuses'
    await expect(transport.send(shortMail)).rejects.toMatchObject({ responseCode: 451 })
    server.mode = 'accepts'
    await transport.send(shortMail)
    expect(server.mails).toHaveLength(1)
  })

  test('a server that disconnects after each mail gets the next one over a new connection', async () => {
    const transport = open({ smtpUrl: server.url })
    await transport.send(shortMail)
    server.hangUp()
    await transport.send(shortMail)
    expect(server.mails).toHaveLength(2)
  })

  test('a server that is silent, never greets or is unreachable causes an error, at the latest after the timeout', async () => {
    const mute = createServer(() => undefined)
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    const { port } = mute.address() as AddressInfo
    server.mode = 'hangs'
    const begin = Date.now()
    const expectFailure = (smtpUrl: string, message: RegExp) =>
      expect(open({ smtpUrl, timeout: 300 }).send(shortMail)).rejects.toThrow(message)
    await Promise.all([
      expectFailure(server.url, /Timeout/),
      // Under load, the connection timeout may expire first.
      expectFailure(`smtp://127.0.0.1:${port}`, /Greeting never received|Timeout/),
      expectFailure('smtp://127.0.0.1:1', /ECONNREFUSED/),
    ])
    expect(Date.now() - begin).toBeLessThan(3_000)
    mute.close()
  })
})
