import pg from 'pg'
import { inject } from 'vitest'
import { runningUrl } from '../../api/src/database/embedded/running-url.ts'
import { call, signUp, type Learner } from './learner.ts'

const USERNAME = 'operator'
const NAME_TAKEN = '23505'

/**
 * Signs in the operator whom the server's configuration names. Nobody may register this name while it does,
 * so an account gets it behind the server's back, in the first test that needs one.
 */
export async function signUpOperator(): Promise<Learner> {
  const { user, ...account } = await signUp()
  const client = new pg.Client({ connectionString: runningUrl(inject('dataDir')) })
  await client.connect()
  await client
    .query('UPDATE users SET username = $2 WHERE id = $1', [user.user_id, USERNAME])
    .catch((error: { code?: string }) => {
      if (error.code !== NAME_TAKEN) throw error
    })
    .finally(() => client.end())
  const { token, ...operator } = await call<Learner['user'] & { token: string }>('POST', '/api/auth/login/', {
    body: { username: USERNAME, password: account.password },
  })
  return { ...account, username: USERNAME, token, user: operator }
}
