import { z } from 'zod'
import { ClassroomNeedsOwner, Forbidden, InvalidCredentials, RateLimited } from '../errors.ts'
import { id, moment } from '../http/base/field-schemas.ts'
import { renamed } from '../http/base/field-names.ts'
import type { Router } from '../http/base/route.ts'
import type { Account } from './account.ts'
import { DAILY_SIZE, END_SESSION, HAS_PASSWORD, TIME_ZONE } from './account-rules.ts'
import { deleteAccount, deleteAccountRules } from './delete-account.ts'
import { logIn, logInRules } from './sessions/log-in.ts'
import { logOut } from './sessions/log-out.ts'
import { register, registerRules } from './registration/register.ts'
import { profileRules, updateProfile } from './update-profile.ts'

const user = { user_id: id, username: z.string(), email: z.string(), date_joined: moment }
const registerNames = {
  username: 'username',
  email: 'email',
  password: 'password',
  joinCode: 'join_code',
  timeZone: 'time_zone',
}
const profileNames = {
  username: 'username',
  email: 'email',
  timeZone: 'time_zone',
  dailySize: 'daily_size',
}
const deletionNames = { password: 'password', username: 'username', confirmClassrooms: 'confirm_classrooms' }
const profile = z
  .object({
    ...user,
    time_zone: z.string().describe(TIME_ZONE),
    daily_size: z.int().describe(DAILY_SIZE),
    has_password: z.boolean().describe(HAS_PASSWORD),
  })
  .meta({ id: 'Profile' })

export function accountRoutes({ forAnyone, forViewer }: Router): void {
  forAnyone(
    {
      method: 'POST',
      path: '/api/auth/register/',
      operationId: 'register',
      summary: 'Create an account',
      description:
        'Does not sign in. A username or email that is already taken is reported in the same form as an invalid field, but only once all fields are valid.',
      body: renamed.rules(registerRules, registerNames),
      data: profile,
      refusals: [Forbidden, RateLimited],
      status: 201,
      fieldForm: true,
    },
    async ({ deps, body, request }) => ({
      data: profileFields(await register(deps, request.ip, renamed.input(body, registerNames))),
    }),
  )

  forAnyone(
    {
      method: 'POST',
      path: '/api/auth/login/',
      operationId: 'logIn',
      summary: 'Sign in',
      description: 'Send the token as `Authorization: Bearer TOKEN`. It cannot be read again.',
      body: logInRules,
      data: z.object({ token: z.string(), ...user }).meta({ id: 'Session' }),
      refusals: [InvalidCredentials, Forbidden, RateLimited],
    },
    async ({ deps, body, request }) => {
      const { token, account } = await logIn(deps, request.ip, body)
      return { data: { token, ...userFields(account) } }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/auth/logout/',
      operationId: 'logOut',
      summary: 'End the session of this request',
      data: z.object({ end_session_url: z.url().nullable().describe(END_SESSION) }),
    },
    async ({ deps, viewer }) => {
      return { data: { end_session_url: await logOut(deps, viewer) } }
    },
  )

  forViewer(
    {
      method: 'GET',
      path: '/api/auth/profile/',
      operationId: 'getProfile',
      summary: 'Read the signed-in user',
      description: 'Every access token may call this, too. It does not get the address: `email` is empty.',
      data: profile,
    },
    async ({ viewer }) => ({ data: profileFields(viewer.access ? { ...viewer, email: '' } : viewer) }),
  )

  forViewer(
    {
      method: 'PATCH',
      path: '/api/auth/profile/',
      operationId: 'updateProfile',
      summary: 'Change the viewer’s username, email address or settings',
      description: 'Missing fields stay unchanged. If the address changes, the old one gets a notice.',
      body: renamed.rules(profileRules, profileNames),
      data: profile,
      refusals: [RateLimited],
      fieldForm: true,
    },
    async ({ deps, viewer, body }) => ({
      data: profileFields(await updateProfile(deps, viewer, renamed.input(body, profileNames))),
    }),
  )

  forViewer(
    {
      method: 'DELETE',
      path: '/api/auth/account/',
      operationId: 'deleteAccount',
      summary: 'Delete the viewer’s account and all of its data',
      body: renamed.rules(deleteAccountRules, deletionNames),
      refusals: [RateLimited, ClassroomNeedsOwner],
    },
    async ({ deps, viewer, body, request }) => {
      await deleteAccount(deps, viewer, request.ip, renamed.input(body, deletionNames))
      return {}
    },
  )
}

function userFields({ id, username, email, dateJoined }: Account): object {
  return { user_id: id, username, email, date_joined: dateJoined }
}

function profileFields(account: Account): object {
  const { timeZone, dailySize, hasPassword } = account
  return { ...userFields(account), time_zone: timeZone, daily_size: dailySize, has_password: hasPassword }
}
