// Shares quizzes over REST.
import type { TestUser } from './factories.ts'
import type { TestApp } from '../test-app.ts'

/**
 * Shares a quiz with a user.
 */
export async function share(
  test: TestApp,
  { token }: Pick<TestUser, 'token'>,
  quizId: string,
  { username, right }: { username: string; right: 'VIEW' | 'EDIT' },
): Promise<void> {
  const path = `/api/quizzes/${quizId}/shares/${username}/`
  const { status } = await test.rest('PUT', path, { token, body: { right } })
  if (status !== 200) throw new Error(`The quiz was not shared: ${status}`)
}

/**
 * Creates a link to a quiz.
 */
export async function createLink(
  test: TestApp,
  { token }: Pick<TestUser, 'token'>,
  quizId: string,
  kind: 'TAKE' | 'COPY',
  more: object = {},
): Promise<{ linkId: string; token: string }> {
  const { body } = await test.rest('POST', `/api/quizzes/${quizId}/links/`, {
    token,
    body: { kind, ...more },
  })
  return { linkId: body.data.link_id, token: body.data.token }
}

/**
 * Reports the quiz of a link.
 *
 * @returns the report's id.
 */
export async function reportLink(
  test: TestApp,
  { linkId, token }: { linkId: string; token: string },
  reason: string,
): Promise<string> {
  await test.rest('POST', `/api/shared/${token}/report/`, { body: { reason } })
  const [row] = await test.sql<{ id: string }>('SELECT id FROM reports WHERE link_id = $1', [linkId])
  if (!row) throw new Error('The link was not reported')
  return row.id
}
