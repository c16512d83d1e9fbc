// Reads the emails that the server under test writes to its outbox directory.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'

const MAIL_TIMEOUT = 20_000

/** Waits for at least `count` emails to an address, and returns their texts, oldest first. */
export async function mailsTo(address: string, count: number): Promise<string[]> {
  let texts: string[] = []
  const received = async () => {
    texts = await readOutbox(address)
    return texts.length
  }
  await expect.poll(received, { timeout: MAIL_TIMEOUT }).toBeGreaterThanOrEqual(count)
  return texts
}

/** Returns the path of the reset link in an email. */
export function resetPathIn(mail: string | undefined): string {
  const path = /\/reset-password\/[\w-]+/.exec(mail ?? '')?.[0]
  expect(path, 'the mail has a reset link').toBeDefined()
  return path ?? ''
}

async function readOutbox(address: string): Promise<string[]> {
  const outbox = inject('outbox')
  const names = await readdir(outbox).catch(() => [])
  const mails = names.filter((name) => name.endsWith('.eml')).sort()
  const all = await Promise.all(mails.map((name) => readFile(join(outbox, name), 'utf8')))
  return all.filter((mail) => headerOf(mail, 'to').includes(address)).map(textOf)
}

function headerOf(mail: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1] ?? ''
}

// The first part of a mail is its text; the second is the same as HTML.
function textOf(mail: string): string {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? ''
  const part = mail.split(`--${boundary}`)[1]?.trim() ?? ''
  const body = part.slice(part.search(/\r?\n\r?\n/)).trim()
  if (headerOf(part, 'content-transfer-encoding').trim() !== 'quoted-printable') return body
  return body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
