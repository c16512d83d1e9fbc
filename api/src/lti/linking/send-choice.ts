import type { PoolClient } from 'pg'
import { z } from 'zod'
import { createAssignment } from '../../assignments/create-assignment.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { check } from '../../input.ts'
import type { Viewer } from '../../viewer.ts'
import { signChoice } from './sign-choice.ts'

export const sendLtiChoiceRules = z.object({
  quizId: z.string('Choose a quiz').describe('A quiz that the viewer owns, or that is shared with them.'),
  launchId: z.string('Send the launch_id of the session').describe('The `launch_id` of the session.'),
})

/** An assignment for a link of a platform. */
export interface SentChoice {
  assignmentId: string
  /** Where the browser posts the answer to the platform; null if the link existed already. */
  returnUrl: string | null
  /** What it posts, as `JWT`; null if the link existed already. */
  jwt: string | null
}

interface OpenLaunch {
  id: string
  classroomId: string
  assignmentId: string | null
  linkId: string | null
  returnUrl: string | null
  data: string | null
  deploymentId: string
  issuer: string
  clientId: string
}

/**
 * Makes a published assignment of the quiz that an instructor has chosen in a platform. For a new link, also
 * signs the answer that makes it. Sent again, the call answers with the same assignment.
 *
 * @throws InvalidInput when a field is missing or wrong, or the quiz has no questions.
 * @throws NotFound when the launch is another's or has expired, or the viewer does not see the quiz.
 * @throws Forbidden when the viewer no longer teaches the class.
 * @throws ClassroomArchived
 */
export async function sendLtiChoice(deps: Deps, viewer: Viewer, input: unknown): Promise<SentChoice> {
  const { quizId, launchId } = check(sendLtiChoiceRules, input)
  const launch = await findLaunch(deps, viewer, launchId)
  const assignmentId = launch.assignmentId ?? (await assign(deps, viewer, launch, quizId))
  const { returnUrl } = launch
  if (returnUrl === null) return { assignmentId, returnUrl: null, jwt: null }
  const title = await titleOf(deps, assignmentId)
  return { assignmentId, returnUrl, jwt: await signChoice(deps, launch, { assignmentId, title }) }
}

async function findLaunch({ pool, now }: Deps, viewer: Viewer, id: string): Promise<OpenLaunch> {
  if (!isId(id)) throw new NotFound()
  const { rows } = await pool.query<OpenLaunch>(
    `SELECT l.id, x.classroom_id AS "classroomId", l.assignment_id AS "assignmentId", l.link_id AS "linkId",
       l.return_url AS "returnUrl", l.data, x.deployment_id AS "deploymentId", p.issuer, p.client_id AS "clientId"
     FROM lti_launches l JOIN lti_contexts x ON x.id = l.context_id JOIN lti_platforms p ON p.id = l.platform_id
     WHERE l.id = $1 AND l.user_id = $2 AND l.expires_at > $3`,
    [id, viewer.id, now()],
  )
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

/** Another request has answered the launch in the meantime. */
class AnsweredMeanwhile extends Error {}

async function assign(deps: Deps, viewer: Viewer, launch: OpenLaunch, quizId: string): Promise<string> {
  const { id, classroomId, linkId } = launch
  const also = async (client: PoolClient, assignmentId: string): Promise<void> => {
    const { rowCount } = await client.query(
      'UPDATE lti_launches SET assignment_id = $2 WHERE id = $1 AND assignment_id IS NULL',
      [id, assignmentId],
    )
    if (rowCount === 0) throw new AnsweredMeanwhile()
    if (linkId !== null)
      await client.query('UPDATE lti_links SET assignment_id = $2 WHERE id = $1', [linkId, assignmentId])
  }
  try {
    const input = { quizId, published: true }
    return (await createAssignment(deps, viewer, classroomId, input, also)).assignment.id
  } catch (error) {
    if (!(error instanceof AnsweredMeanwhile)) throw error
    const { assignmentId } = await findLaunch(deps, viewer, id)
    if (assignmentId === null) throw new NotFound()
    return assignmentId
  }
}

async function titleOf({ prisma }: Deps, id: string): Promise<string> {
  const assignment = await prisma.assignment.findUnique({ where: { id }, select: { title: true } })
  if (!assignment) throw new NotFound()
  return assignment.title
}
