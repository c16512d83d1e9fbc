import { describe, expect, test } from 'vitest'
import { createQuiz, createUser, type TestUser } from '../support/data/factories.ts'
import { useTestApp } from '../support/test-app.ts'
import { DL_CLAIM, ROLE, type Launch } from './support/launch-claims.ts'
import { LTI_SETTINGS, TOOL, useVisitor } from './support/visitor.ts'

const it = useTestApp(LTI_SETTINGS)
const visitor = useVisitor(it)
const CHOICE: Launch = { sub: 'teacher', name: 'Ada', roles: [ROLE.instructor], isDeepLink: true }

interface Chooser {
  user: TestUser
  launchId: string
  classroomId: string
}

async function beginChoice(launch: Launch = CHOICE): Promise<Chooser> {
  const { data } = await visitor.open(launch)
  expect(data).toMatchObject({ role: 'INSTRUCTOR', assignment_id: null, is_new_link: true })
  const user = { id: data.user_id, token: data.token } as TestUser
  return { user, launchId: data.launch_id, classroomId: data.classroom_id }
}

const choose = ({ user, launchId }: Pick<Chooser, 'user' | 'launchId'>, quizId: unknown) =>
  it.rest('POST', '/api/lti/deep-link/', {
    token: user.token,
    body: { quiz_id: quizId, launch_id: launchId },
  })

/** What the page does with the answer; the platform checks the signature. */
const post = (url: string, jwt: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ JWT: jwt }) })

describe('an instructor', () => {
  test('chooses a quiz, and the platform’s new link opens its assignment', async () => {
    const chooser = await beginChoice()
    const quiz = await createQuiz(it, chooser.user)
    const { status, body } = await choose(chooser, quiz.id)
    expect(status).toBe(200)
    const { assignment_id: assignmentId, return_url: returnUrl, jwt } = body.data
    expect(returnUrl).toBe(`${visitor.platform.url}/deep-link`)
    expect((await post(returnUrl, jwt)).status).toBe(200)
    expect(visitor.platform.contentItems).toMatchObject([
      {
        type: 'ltiResourceLink',
        url: `${TOOL}/assignments/${assignmentId}`,
        custom: { assignment_id: assignmentId },
        lineItem: { scoreMaximum: 100, resourceId: assignmentId },
      },
    ])
    const [stored] = await it.sql('SELECT * FROM assignments WHERE id = $1', [assignmentId])
    expect(stored).toMatchObject({
      classroom_id: chooser.classroomId,
      published_at: expect.any(Date),
      opens_at: null,
      due_at: null,
      closes_at: null,
    })
    const { data } = await visitor.open({
      sub: 'learner',
      resourceLinkId: 'new',
      custom: { assignment_id: assignmentId },
      targetLinkUri: `${TOOL}/assignments/${assignmentId}`,
    })
    expect(data).toMatchObject({ assignment_id: assignmentId, role: 'LEARNER' })
  })

  test('who sends the choice twice, also at once, makes one assignment', async () => {
    const chooser = await beginChoice({ ...CHOICE, contextId: 'course-2' })
    const [quiz, other] = [await createQuiz(it, chooser.user), await createQuiz(it, chooser.user)]
    const answers = await Promise.all([choose(chooser, quiz.id), choose(chooser, quiz.id)])
    const later = await choose(chooser, other.id)
    const ids = [...answers, later].map(({ body }) => body.data.assignment_id)
    expect(new Set(ids).size).toBe(1)
    expect(await it.sql('SELECT id FROM assignments WHERE classroom_id = $1', [chooser.classroomId])).toEqual(
      [{ id: ids[0] }],
    )
  })
})

describe('refused is', () => {
  test('a learner who is to choose', async () => {
    const answer = await visitor.open({ ...CHOICE, sub: 'learner-2', roles: [ROLE.learner] })
    expect(answer.error_code).toBe('FORBIDDEN')
  })

  test('a choice of another’s launch or quiz, an old launch, and one of nothing', async () => {
    const chooser = await beginChoice()
    const stranger = await createUser(it)
    const [mine, theirs] = [await createQuiz(it, chooser.user), await createQuiz(it, stranger)]
    expect((await choose({ ...chooser, user: stranger }, theirs.id)).body.error_code).toBe('NOT_FOUND')
    expect((await choose(chooser, theirs.id)).body.error_code).toBe('NOT_FOUND')
    expect((await choose({ ...chooser, launchId: 'x' }, mine.id)).body.error_code).toBe('NOT_FOUND')
    expect((await choose(chooser, undefined)).body.error_code).toBe('VALIDATION_FAILED')
    it.clock.now = new Date(Date.now() + 61 * 60 * 1000)
    expect((await choose(chooser, mine.id)).body.error_code).toBe('NOT_FOUND')
    it.clock.now = null
    expect(
      await it.sql('SELECT 1 FROM lti_launches WHERE id = $1 AND assignment_id IS NULL', [chooser.launchId]),
    ).toHaveLength(1)
  })

  test.each([
    ['without settings', { [`${DL_CLAIM}deep_linking_settings`]: undefined }],
    [
      'that accepts no link',
      {
        [`${DL_CLAIM}deep_linking_settings`]: {
          deep_link_return_url: 'https://a.example',
          accept_types: ['file'],
        },
      },
    ],
    [
      'that returns to no page',
      {
        [`${DL_CLAIM}deep_linking_settings`]: {
          deep_link_return_url: 'javascript:alert(1)',
          accept_types: ['ltiResourceLink'],
        },
      },
    ],
  ])('a launch %s', async (_what, claims) => {
    const launch = { ...CHOICE, claims }
    expect((await visitor.send(launch, await visitor.login(launch))).status).toBe(400)
  })
})
