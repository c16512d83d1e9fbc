// A learner who visits pages in a browser, and what their visits leave on the server.
import { call, type Learner } from './learners.ts'

/** Returns what the web app keeps in local storage for a user whom `signUp` has registered. */
export async function sessionOf(address: string, username: string): Promise<Record<string, string>> {
  const body = { username, password: 'secret1' }
  const { token, ...user } = await call<{ token: string }>(address, '/api/auth/login/', { body })
  return { token, user: JSON.stringify(user) }
}

/** Ends the attempt that a visit has opened: the next one would ask whether to resume it. */
export async function endAttempt(address: string, { token }: Learner, quizId: string): Promise<void> {
  const query =
    'mutation($id: ID!) { startAttempt(input: { quizId: $id }) { ... on Attempt { id } ... on ConcurrentAttempt { attemptId } } }'
  const { startAttempt } = await call<{ startAttempt: { id?: string; attemptId?: string } }>(
    address,
    '/graphql',
    { token, body: { query, variables: { id: quizId } } },
  )
  const id = startAttempt.id ?? startAttempt.attemptId
  await call(address, `/api/attempts/${id}/end/`, { token, body: {} })
}
