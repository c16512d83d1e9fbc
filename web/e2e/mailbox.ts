// The mails of the server under test, as it leaves them in its outbox.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'

const AT_MOST = 20_000

/**
 * Waits for mails to an address.
 *
 * @param count how many there must be.
 * @returns their texts, the oldest first.
 */
export async function mailsTo(address: string, count: number): Promise<string[]> {
  let texts: string[] = []
  const received = async () => {
    texts = await readOutbox(address)
    return texts.length
  }
  await expect.poll(received, { timeout: AT_MOST }).toBeGreaterThanOrEqual(count)
  return texts
}

/**
 * Finds the path of the reset link in a mail.
 */
export function resetPathIn(mail: string | undefined): string {
  const path = /\/reset-password\/[\w-]+/.exec(mail ?? '')?.[0]
  expect(path, 'the mail has a reset link').toBeDefined()
  return path ?? ''
}

async function readOutbox(address: string): Promise<string[]> {
  const folder = inject('outbox')
  const names = await readdir(folder).catch(() => [])
  const mails = names.filter((name) => name.endsWith('.eml')).sort()
  const all = await Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')))
  return all.filter((mail) => headerOf(mail, 'to').includes(address)).map(textOf)
}

function headerOf(mail: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1] ?? ''
}

function textOf(mail: string): string {
  const body = mail.slice(mail.search(/\r?\n\r?\n/)).trim()
  if (headerOf(mail, 'content-transfer-encoding').trim() !== 'quoted-printable') return body
  return body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
