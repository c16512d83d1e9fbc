// Breaks the server for the duration of one call.
import { buildApp } from '../../../src/app.ts'
import { readConfig } from '../../../src/config.ts'
import { openDatabase } from '../../../src/database/database.ts'
import type { TestResponse, TestApp } from '../../support/test-app.ts'
import { DATA_DIR } from '../../support/data-dir.ts'

type Send = () => Promise<TestResponse>

/**
 * Sends a request to a server that cannot reach its database.
 */
export async function withoutDatabase(test: TestApp, send: Send): Promise<TestResponse> {
  const { app } = test
  const database = openDatabase('postgresql://nobody:nothing@127.0.0.1:1/none', () => undefined)
  const config = readConfig({ DATA_DIR, LOG_LEVEL: 'silent' })
  test.app = await buildApp({ config, database, siteFolder: null })
  try {
    return await send()
  } finally {
    await test.app.close()
    await database.close()
    test.app = app
  }
}

/**
 * Sends a request while the quizzes table is renamed.
 */
export async function withoutTable(test: TestApp, send: Send): Promise<TestResponse> {
  await test.sql('ALTER TABLE quizzes RENAME TO gone')
  try {
    return await send()
  } finally {
    await test.sql('ALTER TABLE gone RENAME TO quizzes')
  }
}
