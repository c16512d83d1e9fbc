import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Account } from '../../accounts/account.ts'
import { accountWithin } from '../../accounts/identities/account-of-identity.ts'
import { findAccount, type Identity } from '../../accounts/identities/identity.ts'
import { joinIdentity } from '../../accounts/identities/join-identity.ts'
import { openSession } from '../../accounts/sessions/sessions.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import { Forbidden, Unauthenticated } from '../../errors.ts'
import { check } from '../../input.ts'
import { hashToken } from '../../mail/token.ts'
import { refuseOperatorAccount } from './refuse-operator-account.ts'
import { requireRecentSignIn } from './require-recent-sign-in.ts'
import type { Viewer } from '../../viewer.ts'
import { wantMembers } from '../services/members/read-members.ts'
import { storeTicket } from './accept-launch.ts'
import { storageOriginOf } from './begin-login.ts'
import { enterContext, type Launching } from './enter-context.ts'
import { beginChoice, enterLink } from './enter-link.ts'
import { enterMember } from './enter-member.ts'
import type { Launch } from './launch.ts'
import { nameIn } from './name-in-class.ts'
import { takeOverClass } from './take-over-class.ts'

/** Milliseconds in which a person answers whether a launch is theirs. */
const ANSWER_LIFETIME = 10 * 60 * 1000

const USED =
  'This launch has expired, was used already or began in another browser: open the activity again in the learning platform'
const TICKET = 'Send the ticket that the launch gave'
const STATE = 'Send the state with which this browser began the launch'
const ORIGIN = 'Send the storage_origin that was asked for the state, or leave it out'

export const openLtiSessionRules = z.object({
  ticket: z
    .string(TICKET)
    .min(1, TICKET)
    .max(100, TICKET)
    .describe('From the launch; it works once, for 60 seconds.'),
  state: z
    .string(STATE)
    .min(1, STATE)
    .max(100, STATE)
    .describe('What the browser that began the launch keeps.'),
  storageOrigin: z
    .string(ORIGIN)
    .max(255, ORIGIN)
    .nullish()
    .describe(
      'Whose page told the state, if a frame of the platform did and no cookie: any other origin than the platform’s is refused.',
    ),
  join: z
    .boolean('Send true or false')
    .nullish()
    .describe(
      'Whether the launch is the signed-in viewer’s: true joins it to their account if they signed in at most 10 minutes ago, false opens an account of its own. Without it, a viewer whom the platform launches for the first time is asked.',
    ),
  ask: z
    .boolean('Send true or false')
    .nullish()
    .describe('Whether to ask at a first launch also when nobody is signed in, before an account is made.'),
})

/** Where a launch leads. */
interface LtiPlace {
  isTeaching: boolean
  /** Null while the course has no classroom. */
  classroomId: string | null
  /** Null if there is no quiz yet, or one is to be chosen. */
  assignmentId: string | null
  /** By which an instructor sends their choice of a quiz; null for others, and if none is to be chosen. */
  launchId: string | null
  /** Whether the choice makes a new link in the platform. */
  isNewLink: boolean
}

/** A session that a launch has opened, or a question to answer first. */
export type LtiSession =
  | { kind: 'OPENED'; token: string; account: Account; place: LtiPlace }
  | { kind: 'ASKED'; ticket: string; viewer: Viewer | null; name: string | null }

/**
 * Opens a session for a launch. The account is found by issuer, subject and deployment; the first launch
 * makes it, or joins it to the account of the viewer, once they have said so.
 *
 * @param viewer who is signed in in this browser; null for nobody, and with an access token.
 * @throws InvalidInput when a field is missing or wrong, or the class is full.
 * @throws Unauthenticated when the ticket was used or has expired, or the state is another's or comes from
 *   another page than the platform's.
 * @throws Forbidden when the account is switched off or an operator's, the viewer who joins has not signed in
 *   lately, the person is blocked in the class, or a learner is to choose a quiz.
 * @throws ClassroomArchived
 */
export async function openLtiSession(deps: Deps, viewer: Viewer | null, input: unknown): Promise<LtiSession> {
  const sent = check(openLtiSessionRules, input)
  // An access token does less than a session, so it must not become one.
  const signedIn = viewer?.access ? null : viewer
  const session = await inTransaction(deps.pool, (client) => open(deps, client, signedIn, sent))
  if (sent.join === true) deps.wakeMailWorker()
  return session
}

async function open(
  deps: Deps,
  client: PoolClient,
  viewer: Viewer | null,
  { ticket, state, storageOrigin = null, join = null, ask: asks }: z.infer<typeof openLtiSessionRules>,
): Promise<LtiSession> {
  const at = deps.now()
  const taken = await takeTicket(client, at, { ticket, state })
  // The page reads the origin in its address, which somebody else may have written.
  if (storageOrigin !== null && storageOrigin !== storageOriginOf(taken)) throw unauthenticated()
  const { launch, issuer, platformId } = taken
  const { subject, deploymentId } = launch
  const identity: Identity = { kind: 'LTI', issuer, subject, deploymentId }
  const isNew = (await findAccount(client, identity)) === undefined
  if (isNew && (viewer || asks) && join === null) {
    const stored = { platformId, launch, state, userId: viewer?.id ?? null, lifetime: ANSWER_LIFETIME }
    return { kind: 'ASKED', ticket: await storeTicket(client, at, stored), viewer, name: nameIn(launch.name) }
  }
  if (isNew && join === true) {
    if (!viewer || (taken.userId !== null && taken.userId !== viewer.id)) throw unauthenticated()
    refuseOperatorAccount(deps, viewer, { isJoined: false })
    await requireRecentSignIn(client, viewer, at)
    await joinIdentity(client, identity, { userId: viewer.id, email: viewer.email, at })
  }
  const account = await accountWithin(deps, client, identity, { name: launch.name })
  refuseOperatorAccount(deps, account, { isJoined: true })
  const place = await enter(client, { platformId, launch, account, at })
  const { id: userId, identityId } = account
  const token = await openSession(deps, { userId, identityId, passwordHash: null }, client)
  if (token === null) throw Forbidden.because('This account is switched off')
  return { kind: 'OPENED', token, account, place }
}

interface TakenTicket {
  launch: Launch
  platformId: string
  issuer: string
  authorizationEndpoint: string
  userId: string | null
}

async function takeTicket(
  client: PoolClient,
  at: Date,
  { ticket, state }: { ticket: string; state: string },
): Promise<TakenTicket> {
  const { rows } = await client.query<TakenTicket & { expiresAt: Date }>(
    `DELETE FROM lti_tickets t USING lti_platforms p
     WHERE t.ticket_hash = $1 AND t.state_hash = $2 AND p.id = t.platform_id
     RETURNING t.launch, p.id AS "platformId", p.issuer, p.authorization_endpoint AS "authorizationEndpoint",
       t.user_id AS "userId", t.expires_at AS "expiresAt"`,
    [hashToken(ticket), hashToken(state)],
  )
  const [taken] = rows
  if (!taken || taken.expiresAt <= at) throw unauthenticated()
  return taken
}

function unauthenticated(): Unauthenticated {
  return Object.assign(new Unauthenticated(), { message: USED })
}

async function enter(client: PoolClient, launching: Launching): Promise<LtiPlace> {
  const { launch } = launching
  const { isTeaching, choice } = launch
  if (choice && !isTeaching)
    throw Forbidden.because('Only instructors of the course may choose a quiz for it')
  const nowhere = { isTeaching, classroomId: null, assignmentId: null, launchId: null, isNewLink: false }
  const context = await enterContext(client, launching)
  if (!context) return nowhere
  await enterMember(client, context, launching)
  await takeOverClass(client, context, launching)
  if (isTeaching) await wantMembers(client, context.id, launching.at)
  const link = launch.link && (await enterLink(client, context, launch.link, launching.at))
  const assignmentId = link?.assignmentId ?? null
  const isChosen = assignmentId !== null || !isTeaching
  const launchId = isChosen ? null : await beginChoice(client, context, launching, link?.id ?? null)
  return { ...nowhere, classroomId: context.classroomId, assignmentId, launchId, isNewLink: choice !== null }
}
