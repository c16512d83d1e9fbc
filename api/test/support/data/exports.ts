import { expect } from 'vitest'
import {
  startExportWorker,
  type ExportWorker,
  type ExportWorkerDeps,
} from '../../../src/exports/making/export-worker.ts'
import { databaseStore } from '../../../src/pictures/database-store.ts'
import { unzipped } from '../../../../quiz-format/test/support/zips.ts'
import type { TestApp } from '../test-app.ts'
import type { TestUser } from './factories.ts'

const PATH = '/api/auth/account/export/'

/** Starts what makes exports in the background of a server. By default, it throws errors. */
export function startWorker(test: TestApp, { error }: Partial<ExportWorkerDeps['log']> = {}): ExportWorker {
  return startExportWorker({
    pool: test.database.pool,
    reports: test.database.reports,
    now: () => test.clock.now ?? new Date(),
    sharing: 'links',
    pictures: databaseStore,
    log: { warn: () => undefined, error: error ?? throwError },
    wakeMailWorker: () => undefined,
  })
}

const throwError = (details: object, message: string) => {
  throw new Error(message, { cause: (details as { err: unknown }).err })
}

/** Makes all exports that wait, as a server does in the background. */
export async function makeExports(test: TestApp): Promise<void> {
  const worker = startWorker(test)
  await worker.settle()
  await worker.stop()
}

/** Begins an export of a user's data and makes it. Returns the path of the zip. */
export async function exportAccount(test: TestApp, { token }: Pick<TestUser, 'token'>): Promise<string> {
  expect((await test.rest('POST', PATH, { token })).status).toBe(200)
  await makeExports(test)
  return (await test.rest('GET', PATH, { token })).body.data.download_url
}

/** Downloads a zip. */
export async function downloadZip(test: TestApp, token: string, url: string): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await test.app.inject({
    url,
    headers: { authorization: `Bearer ${token}` },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
  return rawPayload
}

/** What an account's export holds: its files by name. */
export interface ExportedFiles {
  names: string[]
  bytes: (name: string) => Uint8Array
  text: (name: string) => string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert rows field by field
  rows: (table: string) => any[]
}

/** Exports a user's data and unpacks it. */
export async function exportedFiles(test: TestApp, user: Pick<TestUser, 'token'>): Promise<ExportedFiles> {
  const files = unzipped(await downloadZip(test, user.token, await exportAccount(test, user)))
  const bytes = (name: string) => files[name] ?? new Uint8Array()
  const text = (name: string) => Buffer.from(bytes(name)).toString()
  return { names: Object.keys(files), bytes, text, rows: (table) => JSON.parse(text(`${table}.json`)) }
}
