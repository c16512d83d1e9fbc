import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '../../../src/mail/token.ts'
import type { Launch } from '../../../src/lti/launching/launch.ts'
import type { TestUser } from '../data/factories.ts'
import type { TestApp } from '../test-app.ts'
import type { Possession } from './possessions.ts'

/**
 * Registers a platform that opens the user's account and whose course belongs to a class, and lets the user
 * choose a quiz there.
 */
export async function makeLaunch(
  test: TestApp,
  { id: userId }: Pick<TestUser, 'id'>,
  { classroomId, mark }: { classroomId: string; mark: string },
): Promise<Pick<Possession, 'platformId' | 'launchId' | 'identityId'>> {
  const [platformId, contextId, launchId, identityId] = [0, 1, 2, 3].map(() => randomUUID()) as [
    string,
    string,
    string,
    string,
  ]
  await test.sql(
    `INSERT INTO lti_platforms (id, name, issuer, client_id, authorization_endpoint, token_endpoint, jwks_uri, origins, created_at)
     VALUES ($1, $2, $3, $4, 'https://1.1.1.1/', 'https://1.1.1.1/', 'https://1.1.1.1/', '{}', now())`,
    [platformId, `Platform ${mark}`, `https://${mark}.example.org`, platformId],
  )
  await test.sql(`INSERT INTO lti_deployments (platform_id, deployment_id) VALUES ($1, $2)`, [
    platformId,
    mark,
  ])
  await test.sql(
    `INSERT INTO lti_contexts (id, platform_id, deployment_id, context_id, classroom_id, created_at)
     VALUES ($1, $2, $3, 'course', $4, now())`,
    [contextId, platformId, mark, classroomId],
  )
  await test.sql(
    `INSERT INTO lti_launches (id, platform_id, user_id, context_id, expires_at)
     VALUES ($1, $2, $3, $4, now() + interval '1 hour')`,
    [launchId, platformId, userId, contextId],
  )
  await test.sql(
    `INSERT INTO identities (kind, issuer, subject, deployment_id, user_id, created_at, id)
     VALUES ('LTI', $1, $2, $3, $4, now(), $5)`,
    [`https://${mark}.example.org`, `${mark} ${platformId}`, mark, userId, identityId],
  )
  return { platformId, launchId, identityId }
}

/** Stores a launch as the server does once it has checked one; returns what its page sends. */
export async function makeTicket(
  test: TestApp,
  { platformId, mark, isTeaching = false }: { platformId: string; mark: string; isTeaching?: boolean },
): Promise<{ ticket: string; state: string }> {
  const [ticket, state] = [newToken(), newToken()]
  const launch: Launch = {
    deploymentId: mark,
    subject: mark,
    name: mark,
    isTeaching,
    contextId: 'course',
    contextTitle: null,
    membershipsUrl: null,
    link: null,
    choice: null,
  }
  await test.sql(
    `INSERT INTO lti_tickets (ticket_hash, state_hash, platform_id, launch, expires_at)
     VALUES ($1, $2, $3, $4, now() + interval '1 minute')`,
    [hashToken(ticket), hashToken(state), platformId, JSON.stringify(launch)],
  )
  return { ticket, state }
}
