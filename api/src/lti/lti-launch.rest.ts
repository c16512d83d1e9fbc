import { z } from 'zod'
import { findViewer } from '../accounts/sessions/sessions.ts'
import { ClassroomArchived, Forbidden, NotFound, Unauthenticated } from '../errors.ts'
import { id, moment } from '../http/base/field-schemas.ts'
import { renamed } from '../http/base/field-names.ts'
import type { Router } from '../http/base/route.ts'
import { openLtiSession, openLtiSessionRules, type LtiSession } from './launching/open-lti-session.ts'
import { sendLtiChoice, sendLtiChoiceRules } from './linking/send-choice.ts'

const sessionNames = {
  ticket: 'ticket',
  state: 'state',
  storageOrigin: 'storage_origin',
  join: 'join',
  ask: 'ask',
}
const choiceNames = { quizId: 'quiz_id', launchId: 'launch_id' }

const sessionSchema = z
  .object({
    token: z.string().nullable().describe('Of the session; null if a question has to be answered first.'),
    user_id: id.nullable(),
    username: z.string().nullable(),
    email: z.string().nullable().describe('Empty if the account has no address.'),
    date_joined: moment.nullable(),
    role: z.enum(['INSTRUCTOR', 'LEARNER']).nullable().describe('In the course, as the platform says.'),
    classroom_id: id.nullable().describe('Null until an instructor of the course has opened the link.'),
    assignment_id: id.nullable().describe('What to open; null if no quiz has been chosen yet.'),
    launch_id: id
      .nullable()
      .describe('With which an instructor sends the choice of a quiz; null if there is none to make.'),
    is_new_link: z.boolean().describe('Whether the choice is for a new link of the platform.'),
    ask: z
      .object({
        username: z.string().nullable().describe('Who is signed in; null for nobody.'),
        name: z
          .string()
          .nullable()
          .describe('Of the launched person, as the platform tells it; null if it does not.'),
        ticket: z.string().describe('To be sent with `join` within 10 minutes.'),
      })
      .nullable()
      .describe(
        'Set if the person has to say first whether the launch is theirs, or whether they want an account.',
      ),
  })
  .meta({ id: 'LtiSession' })

export function ltiLaunchRoutes({ forAnyone, forViewer }: Router): void {
  forAnyone(
    {
      method: 'POST',
      path: '/api/lti/session/',
      operationId: 'openLtiSession',
      summary: 'Open the session of a launch from a learning platform',
      description:
        'With the token of a session, the viewer is asked before a first launch is joined to their account.',
      body: renamed.rules(openLtiSessionRules, sessionNames),
      data: sessionSchema,
      refusals: [Unauthenticated, Forbidden, ClassroomArchived],
    },
    async ({ deps, body, request }) => {
      request.holdsSecret = true
      const viewer = await findViewer(deps, request.headers.authorization)
      return { data: sessionFields(await openLtiSession(deps, viewer, renamed.input(body, sessionNames))) }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/lti/deep-link/',
      operationId: 'sendLtiChoice',
      summary: 'Choose the quiz of a link in a learning platform',
      description:
        'Makes a published assignment in the course’s class. For a new link, post `jwt` as `JWT` to `return_url`. Sent again, it answers with the same assignment.',
      body: renamed.rules(sendLtiChoiceRules, choiceNames),
      data: z
        .object({
          assignment_id: id,
          return_url: z.string().nullable().describe('Null if the link existed already.'),
          jwt: z.string().nullable().describe('Null if the link existed already.'),
        })
        .meta({ id: 'LtiChoice' }),
      refusals: [NotFound, Forbidden, ClassroomArchived],
    },
    async ({ deps, viewer, body, request }) => {
      request.holdsSecret = true
      const choice = await sendLtiChoice(deps, viewer, renamed.input(body, choiceNames))
      return {
        data: { assignment_id: choice.assignmentId, return_url: choice.returnUrl, jwt: choice.jwt },
      }
    },
  )
}

const NOBODY = { token: null, user_id: null, username: null, email: null, date_joined: null }
const NOWHERE = {
  role: null,
  classroom_id: null,
  assignment_id: null,
  launch_id: null,
  is_new_link: false,
}

function sessionFields(session: LtiSession): z.infer<typeof sessionSchema> {
  if (session.kind === 'ASKED') {
    const { ticket, viewer, name } = session
    return { ...NOBODY, ...NOWHERE, ask: { username: viewer?.username ?? null, name, ticket } }
  }
  const { token, account, place } = session
  return {
    token,
    user_id: account.id,
    username: account.username,
    email: account.email,
    date_joined: account.dateJoined.toISOString(),
    role: place.isTeaching ? 'INSTRUCTOR' : 'LEARNER',
    classroom_id: place.classroomId,
    assignment_id: place.assignmentId,
    launch_id: place.launchId,
    is_new_link: place.isNewLink,
    ask: null,
  }
}
