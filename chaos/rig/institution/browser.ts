// What a browser does between a learning platform and the product.
import type { Launch } from '../../../api/test/lti/support/launch-claims.ts'
import type { Platform } from '../../../api/test/lti/support/platform.ts'
import { Caller, inWords, isAskedToRetry, type Reply } from '../clients/caller.ts'

const BUSY = 503

/** A session that a launch has opened. */
export interface Opened {
  userId: string
  token: string
  classroomId: string | null
  assignmentId: string | null
  launchId: string | null
}

interface Target {
  platform: Platform
  /** Of the server. */
  url: string
  /** The session of who is signed in already, and joins the launch to their account; null for nobody. */
  viewer: string | null
}

/**
 * Opens a link of a platform, and answers whether the launch is the viewer's or makes an account.
 *
 * @returns null if the server died meanwhile, or is too busy.
 * @throws Error with the server's response, if it refuses.
 */
export async function launch(target: Target, who: Launch): Promise<Opened | null> {
  const begun = await begin(target, who)
  if (!begun) return null
  const caller = new Caller(target.url, target.viewer ?? '')
  try {
    const asked = await caller.post('/api/lti/session/', { ...begun, ask: true })
    const ticket: string | undefined = asked.body?.data?.ask?.ticket
    const answer = { state: begun.state, ticket, join: target.viewer !== null }
    return openedBy(ticket === undefined ? asked : await caller.post('/api/lti/session/', answer))
  } finally {
    caller.close()
  }
}

async function begin({ platform, url }: Target, who: Launch) {
  try {
    const login = await post(`${url}/lti/login`, platform.begin(who))
    const answer = await fetch(locationOf(login), { headers: { accept: 'application/json' } })
    const { id_token, state } = (await answer.json()) as { id_token: string; state: string }
    const [cookie = ''] = (login.headers.get('set-cookie') ?? '').split(';')
    const page = await post(`${url}/lti/launch`, { id_token, state }, { cookie })
    const fragment = new URLSearchParams(locationOf(page).split('#')[1])
    return { ticket: fragment.get('ticket'), state: fragment.get('state') }
  } catch (error) {
    // `fetch` throws this if there was no response, or not all of it.
    if (error instanceof TypeError || error instanceof Busy) return null
    throw error
  }
}

class Busy extends Error {}

async function post(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(fields)
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body, headers })
  // All of it has arrived, or this throws.
  const text = await response.text()
  if (response.status >= 300 && response.status < 400) return response
  throw new (response.status === BUSY ? Busy : Error)(`${url}: ${response.status} ${text.slice(0, 200)}`)
}

function locationOf({ headers }: Response): string {
  return headers.get('location') ?? ''
}

function openedBy(reply: Reply): Opened | null {
  if (reply.status === 0 || isAskedToRetry(reply)) return null
  if (reply.status !== 200) throw new Error(inWords(reply))
  const { user_id, token, classroom_id, assignment_id, launch_id } = reply.body.data
  return {
    userId: user_id,
    token,
    classroomId: classroom_id,
    assignmentId: assignment_id,
    launchId: launch_id,
  }
}
