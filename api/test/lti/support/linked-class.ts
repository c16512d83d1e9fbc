// A class that a platform's course belongs to, with a link to an assignment, as launches leave them.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { v7 as uuid } from 'uuid'
import { publishedKeys } from '../../../src/lti/keys/lti-keys.ts'
import { openServiceClient } from '../../../src/lti/services/service-client.ts'
import type { ServiceClient } from '../../../src/outbound/platform-services.ts'
import type { SendingWorker } from '../../../src/sending/sending-loop.ts'
import { startScoreWorker } from '../../../src/lti/services/scores/score-worker.ts'
import { networksOf } from '../../../src/outbound/networks.ts'
import { openOutbound, type Outbound } from '../../../src/outbound/outbound.ts'
import { openSecretBox } from '../../../src/secrets/secret-box.ts'
import { learnersClass } from '../../support/data/learners-class.ts'
import type { TestApp } from '../../support/test-app.ts'
import { WEBHOOK_SETTINGS } from '../../support/webhook-receiver.ts'
import { SCOPE } from './launch-claims.ts'
import { startPlatform, type Platform } from './platform.ts'

const TOOL = 'http://tool.example'

interface Linked {
  platform: Platform
  contextId: string
  worker: SendingWorker
  client: ServiceClient
}

/** What a link gets of the platform beside the course's line items. */
interface LinkSettings {
  lineItemUrl?: string
  scopes?: string[]
}

/** As learnersClass, with a platform whose course the class belongs to, in which Leo is the subject `leo`. */
export function linkedClass(sections: Record<string, number>) {
  const scene = learnersClass(sections, WEBHOOK_SETTINGS)
  const { it, classroom } = scene
  const linked = {} as Linked
  const stops: (() => Promise<unknown> | void)[] = []

  beforeAll(async () => {
    linked.platform = await startPlatform(TOOL)
    linked.platform.now = () => it.clock.now ?? new Date()
    linked.platform.tool.jwks = async () => ({ keys: await publishedKeys(serviceDeps(it)) })
    const { client, outbound } = openClient(it)
    linked.client = client
    linked.worker = startSender(it, client)
    stops.push(
      () => linked.worker.stop(),
      () => outbound.close(),
      () => linked.platform.stop(),
    )
  })
  beforeEach(async () => {
    const { platform } = linked
    for (const list of [platform.lineItems, platform.scores, platform.members, platform.requests])
      list.length = 0
    platform.pageSize = 2
    platform.flavour = 'MOODLE'
    platform.members.push({ user_id: 'leo', roles: ['Learner'] })
    linked.contextId = await insertContext(it, platform, classroom.id)
    await insertPerson(it, linked.contextId, 'leo', classroom.leoId)
  })
  afterEach(async () => {
    for (const part of ['scores', 'lineitems', 'memberships', 'token'] as const)
      linked.platform.misbehave(part, null)
    await it.sql('DELETE FROM lti_platforms')
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
  })

  return {
    ...scene,
    linked,
    /** Leads a link of the course to an assignment. Returns the link's id. */
    link: async (assignmentId: string, { lineItemUrl, scopes }: LinkSettings = {}) => {
      const id = uuid()
      await it.sql(
        `INSERT INTO lti_links (id, context_id, resource_link_id, assignment_id, line_items_url, line_item_url, scopes, created_at)
         VALUES ($1, $2, gen_random_uuid()::text, $3, $4, $5, $6, now())`,
        [
          id,
          linked.contextId,
          assignmentId,
          `${linked.platform.url}/lineitems/course-1?type_id=1`,
          lineItemUrl ?? null,
          scopes ?? [SCOPE.lineItem, SCOPE.score],
        ],
      )
      return id
    },
    /** Sends what is due, and returns the percentages that have arrived so far. */
    send: async () => {
      await linked.worker.settle()
      return linked.platform.scores.map(({ scoreGiven }) => scoreGiven ?? null)
    },
  }
}

function serviceDeps(it: TestApp) {
  const secrets = openSecretBox(WEBHOOK_SETTINGS.SECRET_KEY)
  return { pool: it.database.pool, now: () => it.clock.now ?? new Date(), secrets }
}

/** Opens a client as a server has it. */
export function openClient(it: TestApp): { client: ServiceClient; outbound: Outbound } {
  const allow = networksOf(WEBHOOK_SETTINGS.WEBHOOK_ALLOW)
  const outbound = openOutbound({ allow, ownPorts: [], publicUrl: 'http://localhost:4000' })
  return { client: openServiceClient({ ...serviceDeps(it), outbound, version: '0.0.0' }), outbound }
}

/** Starts a worker as a server has it. */
export function startSender(it: TestApp, client: ServiceClient): SendingWorker {
  return startScoreWorker({
    ...serviceDeps(it),
    client,
    log: {
      warn: () => undefined,
      error: (details, message) => {
        throw new Error(message, { cause: (details as { err: unknown }).err })
      },
    },
  })
}

/** Stores a person of a course, and the member that they are. */
export async function insertPerson(
  it: TestApp,
  contextId: string,
  subject: string,
  memberId: string,
): Promise<void> {
  await it.sql(
    'INSERT INTO lti_members (context_id, subject, member_id, last_seen_at) VALUES ($1, $2, $3, now())',
    [contextId, subject, memberId],
  )
}

async function insertContext(it: TestApp, platform: Platform, classroomId: string): Promise<string> {
  const platformId = uuid()
  const contextId = uuid()
  await it.sql(
    `INSERT INTO lti_platforms (id, name, issuer, client_id, authorization_endpoint, token_endpoint, jwks_uri, created_at)
     VALUES ($1, 'Test platform', $2, $3, $4, $5, $6, now())`,
    [
      platformId,
      platform.url,
      platform.clientId,
      ...['authorize', 'token', 'jwks'].map((part) => `${platform.url}/${part}`),
    ],
  )
  await it.sql(
    `INSERT INTO lti_contexts (id, platform_id, deployment_id, context_id, classroom_id, memberships_url, created_at)
     VALUES ($1, $2, '1', 'course-1', $3, $4, now())`,
    [contextId, platformId, classroomId, `${platform.url}/memberships/course-1`],
  )
  return contextId
}
