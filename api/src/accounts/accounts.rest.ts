import type { Router } from '../rest/router.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { register } from './register.ts'

/** The REST calls of accounts. */
export function accountRoutes({ forAnyone, forViewer }: Router): void {
  forAnyone(
    'POST',
    '/api/auth/register/',
    async ({ deps, body }) => {
      const { id, username, email, dateJoined } = await register(deps, body)
      return { data: { user_id: id, username, email, date_joined: dateJoined } }
    },
    { status: 201, fieldForm: true },
  )

  forAnyone('POST', '/api/auth/login/', async ({ deps, body }) => {
    const { token, account } = await logIn(deps, body)
    const { id, username, email, dateJoined } = account
    return { data: { token, user_id: id, username, email, date_joined: dateJoined } }
  })

  forViewer('POST', '/api/auth/logout/', async ({ deps, viewer }) => {
    await logOut(deps, viewer)
    return {}
  })
}
