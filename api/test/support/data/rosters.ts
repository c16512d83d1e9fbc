// Imports rosters over REST.
import { form, type TestUser } from './factories.ts'
import type { TestApp, TestResponse } from '../test-app.ts'

/** A roster file with the choices of its import. */
export interface TestRoster {
  content: string | Buffer
  name: string
  /** Undefined to leave it out. */
  dryRun: string | undefined
  removeMissing: string | undefined
}

/**
 * Imports a roster; not as a dry run, unless that is asked for.
 */
export async function importRoster(
  test: TestApp,
  { token }: Pick<TestUser, 'token'>,
  classroomId: string,
  roster: Partial<TestRoster>,
): Promise<TestResponse> {
  const {
    content = 'name\nAnna\n',
    name = 'roster.csv',
    dryRun,
    removeMissing,
  } = { dryRun: 'false', ...roster }
  const texts = {
    ...(dryRun !== undefined && { dry_run: dryRun }),
    ...(removeMissing !== undefined && { remove_missing: removeMissing }),
  }
  return test.rest('POST', `/api/classrooms/${classroomId}/roster/`, {
    token,
    ...form(texts, { name, content }),
  })
}
