import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Forbidden, NotFound, RateLimited } from '../../errors.ts'
import type { CallResult } from '../../http/base/envelope.ts'
import { id, moment } from '../../http/base/field-schemas.ts'
import type { Router } from '../../http/base/route.ts'
import { causeOf, SignInFailed } from '../../institution/sign-in-failed.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { joinInstitution, joinRules } from './join-institution.ts'
import { ENABLED, NAME, ONLY, readInstitution } from './read-institution.ts'
import { removedCookie } from './sign-in-cookie.ts'
import { redeemRules, redeemSignInCode } from './sign-in-codes.ts'

const institution = z
  .object({
    enabled: z.boolean().describe(ENABLED),
    name: z.string().nullable().describe(NAME),
    only: z.boolean().describe(ONLY),
  })
  .meta({ id: 'Institution' })

const session = z
  .object({ token: z.string(), user_id: id, username: z.string(), email: z.string(), date_joined: moment })
  .meta({ id: 'InstitutionSession' })

export function oidcRoutes({ forAnyone, forViewer }: Router): void {
  forAnyone(
    {
      method: 'GET',
      path: '/api/auth/oidc/',
      operationId: 'getInstitution',
      summary: 'Read how people can sign in by an institution',
      data: institution,
    },
    async ({ deps }) => ({ data: readInstitution(deps) }),
  )

  forAnyone(
    {
      method: 'GET',
      path: '/api/auth/oidc/start/',
      operationId: 'startSignIn',
      summary: 'Go to the institution’s page to sign in',
      description:
        'For browsers. A cookie remembers for ten minutes what was begun. If the institution cannot be reached, it leads to the login page.',
      query: z.object({
        return_to: z
          .string()
          .optional()
          .describe('The path of the app to open afterwards. One that leads elsewhere is ignored.'),
      }),
      refusals: [NotFound],
      status: 302,
    },
    async ({ deps, query, request }) => {
      const begin = async () => {
        const { url, cookie } = await beginSignIn(deps, query['return_to'])
        return { location: url, cookies: [cookie] }
      }
      return begin().catch((error: unknown) => failed(error, request))
    },
  )

  forAnyone(
    {
      method: 'GET',
      path: '/api/auth/oidc/callback/',
      operationId: 'finishSignIn',
      summary: 'Come back from the institution’s page',
      description:
        'Leads to `/sign-in/complete#code=CODE`, where the code opens a session, or to `/login?error=WORD` with the reason.',
      query: z.object({
        code: z.string().optional().describe('From the institution.'),
        state: z.string().optional().describe('As the sign-in was begun with.'),
        iss: z.string().optional().describe('The institution’s issuer.'),
        error: z.string().optional().describe('Why the institution refuses.'),
      }),
      refusals: [NotFound],
      status: 302,
    },
    async ({ deps, request }) => {
      const finish = async () => {
        const answer = new URL(request.url, 'http://localhost').searchParams
        const { code, cookie } = await finishSignIn(deps, answer, request.headers.cookie)
        return { location: `/sign-in/complete#code=${code}`, cookies: [cookie] }
      }
      const result = await finish().catch((error: unknown) => failed(error, request))
      return { ...result, cookies: [removedCookie(deps), ...(result.cookies ?? [])] }
    },
  )

  forAnyone(
    {
      method: 'POST',
      path: '/api/auth/oidc/session/',
      operationId: 'redeemSignInCode',
      summary: 'Open a session with the code from a sign-in at the institution',
      description: 'A code works once, within a minute.',
      body: redeemRules,
      data: session,
      refusals: [Forbidden],
    },
    async ({ deps, body }) => {
      const { token, account } = await redeemSignInCode(deps, body)
      const { id: user_id, username, email, dateJoined: date_joined } = account
      return { data: { token, user_id, username, email, date_joined } }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/auth/oidc/link/',
      operationId: 'joinInstitution',
      summary: 'Join the viewer’s account to a person at the institution',
      description:
        'Send the browser to the address: the sign-in there, in this browser and while this session is open, opens this account from then on.',
      body: joinRules,
      data: z.object({ authorization_url: z.url().describe('The institution’s page.') }),
      refusals: [NotFound, RateLimited],
    },
    async ({ deps, viewer, body, request }) => {
      const { url, cookie } = await joinInstitution(deps, viewer, request.ip, body)
      return { data: { authorization_url: url }, cookies: [cookie] }
    },
  )
}

/** Leads to the login page, which has a text for the word. */
function failed(error: unknown, { log }: FastifyRequest): CallResult {
  if (!(error instanceof SignInFailed)) throw error
  log.warn({ reason: error.word, ...causeOf(error) }, 'A sign-in at the institution failed')
  return { location: `/login?error=${error.word}` }
}
