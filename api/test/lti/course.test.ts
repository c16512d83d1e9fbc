// A course from its first launch to its gradebook.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWantedMembers } from '../../src/lti/services/members/read-members.ts'
import { createQuiz, type TestUser } from '../support/data/factories.ts'
import { useTestApp } from '../support/test-app.ts'
import { ROLE, type Launch } from './support/launch-claims.ts'
import { openClient, startSender } from './support/linked-class.ts'
import { LTI_SETTINGS, TOOL, useVisitor } from './support/visitor.ts'

const it = useTestApp(LTI_SETTINGS)
const visitor = useVisitor(it)
const services = {} as ReturnType<typeof openClient> & { worker: ReturnType<typeof startSender> }
const TEACHER: Launch = { sub: 'teacher', name: 'Ada', roles: [ROLE.instructor], isDeepLink: true }

beforeAll(() => {
  Object.assign(services, openClient(it))
  services.worker = startSender(it, services.client)
})
afterAll(async () => {
  await services.worker.stop()
  services.outbound.close()
})

const members = (classroomId: string) =>
  it.sql(
    `SELECT display_name AS name, state, user_id IS NULL AS "isSeat" FROM members
     WHERE classroom_id = $1 ORDER BY display_name`,
    [classroomId],
  )

test('members get seats, a launch claims one, and the score reaches the gradebook', async () => {
  const { platform } = visitor
  platform.members.push(
    { user_id: 'teacher', roles: [ROLE.instructor], name: 'Ada' },
    { user_id: 'mia', roles: [ROLE.learner], name: 'Mia' },
    { user_id: 'noah', roles: [ROLE.learner], name: 'Noah' },
  )
  const { data } = await visitor.open(TEACHER)
  const teacher = { id: data.user_id, token: data.token } as TestUser
  const quiz = await createQuiz(it, teacher, { One: 2 })
  const body = { quiz_id: quiz.id, launch_id: data.launch_id }
  const chosen = await it.rest('POST', '/api/lti/deep-link/', { token: teacher.token, body })
  const assignmentId: string = chosen.body.data.assignment_id
  await readWantedMembers({ pool: it.database.pool, now: () => new Date(), platforms: services.client })
  expect(await members(data.classroom_id)).toMatchObject([
    { name: 'Ada', state: 'ACTIVE', isSeat: false },
    { name: 'Mia', state: 'INVITED', isSeat: true },
    { name: 'Noah', state: 'INVITED', isSeat: true },
  ])

  const custom = { assignment_id: assignmentId }
  const link = { resourceLinkId: 'new', custom, targetLinkUri: `${TOOL}/assignments/${assignmentId}` }
  const { data: learner } = await visitor.open({ sub: 'mia', name: 'Mia', ...link })
  expect(await members(data.classroom_id)).toMatchObject([
    { name: 'Ada' },
    { name: 'Mia', state: 'ACTIVE', isSeat: false },
    { name: 'Noah', isSeat: true },
  ])
  const call = (path: string, content?: object) =>
    it.rest('POST', path, { token: learner.token, ...(content && { body: content }) })
  const { attempt_id: attemptId } = (await call(`/api/assignments/${assignmentId}/start/`)).body.data
  for (const { id } of quiz.questions)
    await call(`/api/attempts/${attemptId}/answer/${id}/`, { selected_option: 1 })
  await call(`/api/attempts/${attemptId}/complete/`)
  await services.worker.settle()
  expect(platform.scores).toMatchObject([{ userId: 'mia', scoreGiven: 100, scoreMaximum: 100 }])
  expect(platform.lineItems).toMatchObject([{ resourceId: assignmentId, scoreMaximum: 100 }])
})
