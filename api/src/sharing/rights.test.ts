import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createAttempt,
  createQuiz,
  createUser,
  form,
  type TestQuiz,
  type TestUser,
} from '../../test/support/data/factories.ts'
import { createAssignment, createClassroom } from '../../test/support/data/classrooms.ts'
import { share } from '../../test/support/data/sharing.ts'
import { tableRows } from '../../test/support/database/table-rows.ts'
import { useTestApp } from '../../test/support/test-app.ts'

const it = useTestApp()

let owner: TestUser
let editor: TestUser
let viewer: TestUser
let outsider: TestUser
let quiz: TestQuiz
beforeAll(async () => {
  ;[owner, editor, viewer, outsider] = [
    await createUser(it),
    await createUser(it),
    await createUser(it),
    await createUser(it),
  ]
})
beforeEach(async () => {
  quiz = await createQuiz(it, owner, { One: 2, '': 1 })
  await share(it, owner, quiz.id, { username: editor.username, right: 'EDIT' })
  await share(it, owner, quiz.id, { username: viewer.username, right: 'VIEW' })
})

type Request = [method: Parameters<typeof it.rest>[0], path: string, body?: object]
const path = (end = '') => `/api/quizzes/${quiz.id}/${end}`

const READING: Record<string, () => Request> = {
  reading: () => ['GET', path()],
  exporting: () => ['GET', path('export/')],
  statistics: () => ['GET', path('statistics/')],
  starting: () => ['POST', path('start/')],
  'starting a section': () => ['POST', path(`sections/${quiz.sectionIds[0]}/start/`)],
  copying: () => ['POST', path('copy/')],
}
const EDITING: Record<string, () => Request> = {
  'a new title': () => ['PATCH', path('update-description/'), { title: 'Changed' }],
  'a section’s new name': () => [
    'PATCH',
    path(`sections/${quiz.sectionIds[0]}/update/`),
    { name: 'Changed' },
  ],
  'a question’s new text': () => [
    'PATCH',
    path(`questions/${quiz.questions[0]?.id}/update/`),
    { questionText: 'Changed?' },
  ],
}
const OWNING: Record<string, () => Request> = {
  'the shares': () => ['GET', path('shares/')],
  sharing: () => ['PUT', path(`shares/${outsider.username}/`), { right: 'VIEW' }],
  'taking a right back': () => ['DELETE', path(`shares/${viewer.username}/`)],
  'the links': () => ['GET', path('links/')],
  'a link': () => ['POST', path('links/'), { kind: 'TAKE' }],
  'revoking a link': () => ['DELETE', path(`links/${quiz.id}/`)],
  deleting: () => ['DELETE', path('delete/')],
}

async function codeFor({ token }: TestUser, [method, url, body]: Request): Promise<string> {
  const response = await it.rest(method, url, { token, ...(body && { body }) })
  return response.status < 300 ? 'OK' : response.body.error_code
}

async function expectRefused(who: TestUser, request: Request, code: string): Promise<void> {
  const before = await tableRows(it)
  expect(await codeFor(who, request)).toBe(code)
  expect(await tableRows(it)).toEqual(before)
}

describe.each(Object.entries(READING))('%s', (_what, request) => {
  test('is for the owner, editors and viewers', async () => {
    for (const who of [owner, editor, viewer]) {
      expect(await codeFor(who, request())).toBe('OK')
      await it.sql(`DELETE FROM attempts WHERE status = 'IN_PROGRESS'`)
    }
    await expectRefused(outsider, request(), 'NOT_FOUND')
  })
})

describe.each(Object.entries(EDITING))('%s', (_what, request) => {
  test('is for the owner and editors', async () => {
    await expectRefused(viewer, request(), 'FORBIDDEN')
    await expectRefused(outsider, request(), 'NOT_FOUND')
    for (const who of [owner, editor]) expect(await codeFor(who, request())).toBe('OK')
  })
})

describe.each(Object.entries(OWNING))('%s', (_what, request) => {
  test('is for the owner', async () => {
    for (const who of [editor, viewer]) await expectRefused(who, request(), 'FORBIDDEN')
    await expectRefused(outsider, request(), 'NOT_FOUND')
    expect(await codeFor(owner, request())).toBe(_what === 'revoking a link' ? 'NOT_FOUND' : 'OK')
  })
})

test('the lists of quizzes name the right, in every order', async () => {
  for (const order of ['', '?order=TITLE', '?order=LAST_USED', '?order=BEST_SCORE', '?search=quiz']) {
    const rights: string[] = []
    for (const { token } of [owner, editor, viewer, outsider]) {
      const { body } = await it.rest('GET', `/api/quizzes/${order}`, { token })
      rights.push(body.data.quizzes.find(({ quiz_id }: { quiz_id: string }) => quiz_id === quiz.id)?.right)
    }
    expect([order, ...rights]).toEqual([order, 'OWNER', 'EDIT', 'VIEW', undefined])
  }
  const { body } = await it.graphql(
    `{ viewer { quizzes(first: 100) { totalCount edges { node { id right } } } } }`,
    {},
    viewer.token,
  )
  const { totalCount, edges } = body.data.viewer.quizzes
  expect(totalCount).toBe(edges.length)
  expect(edges).toContainEqual({ node: { id: quiz.id, right: 'VIEW' } })
})

test('a list with own and shared quizzes is paged without gaps, newest first', async () => {
  const reader = await createUser(it)
  const ids: string[] = []
  for (const from of [owner, reader, owner, reader, owner]) {
    const { id } = await createQuiz(it, from)
    if (from === owner) await share(it, owner, id, { username: reader.username, right: 'VIEW' })
    ids.unshift(id)
  }
  const seen: string[] = []
  for (let after = ''; after !== null;) {
    const { data } = (await it.rest('GET', `/api/quizzes/?limit=2${after}`, { token: reader.token })).body
    seen.push(...data.quizzes.map(({ quiz_id }: { quiz_id: string }) => quiz_id))
    if (data.next === null) break
    after = `&after=${data.next}`
  }
  expect(seen).toEqual(ids)
})

test('an instructor can assign a quiz that is shared with them, and no other', async () => {
  const { id } = await createClassroom(it, viewer)
  expect(await createAssignment(it, viewer, id, { quiz_id: quiz.id })).toBeTruthy()
  const other = await createQuiz(it, owner)
  const request = ['POST', `/api/classrooms/${id}/assignments/`, { quiz_id: other.id }] satisfies Request
  await expectRefused(viewer, request, 'NOT_FOUND')
})

test('an editor who synchronises a file updates the shared quiz, unless a quiz of their own has the title', async () => {
  const title = `Shared ${quiz.id.slice(-6)}`
  await it.sql('UPDATE quizzes SET title = $2 WHERE id = $1', [quiz.id, title])
  const own = await createQuiz(it, viewer)
  const quizOf = async (who: TestUser) => {
    const rows = await it.sql<{ id: string }>(
      'SELECT id FROM quizzes WHERE title = $1 AND (id = $2 OR owner_id = $3)',
      [title, quiz.id, who.id],
    )
    return rows.map(({ id }) => id)
  }
  await sync(editor, title)
  expect(await quizOf(editor)).toEqual([quiz.id])
  expect(await questionsOf(quiz.id)).toEqual(['Synchronised?'])
  await sync(viewer, title)
  expect(await quizOf(viewer)).toHaveLength(2)
  expect(await questionsOf(own.id)).not.toEqual(['Synchronised?'])
})

async function questionsOf(quizId: string): Promise<string[]> {
  const rows = await it.sql<{ text: string }>(
    'SELECT text FROM questions WHERE quiz_id = $1 AND position > 0 ORDER BY position',
    [quizId],
  )
  return rows.map(({ text }) => text)
}

async function sync({ token }: TestUser, title: string): Promise<void> {
  const content = JSON.stringify([
    { question: 'Synchronised?', options: ['a', 'b', 'c', 'd'], correct_answer: 0 },
  ])
  const query = `mutation ($file: Upload!, $title: String!) {
    syncQuiz(input: { file: $file, title: $title, update: true }) { __typename } }`
  const operations = JSON.stringify({ query, variables: { file: null, title } })
  const { payload, headers } = form(
    { operations, map: '{"file":["variables.file"]}' },
    { name: 'q.json', content },
  )
  const sent = { token, payload, headers: { ...headers, accept: 'application/json' } }
  const { body } = await it.rest('POST', '/graphql', sent)
  expect(body.data.syncQuiz).toEqual({ __typename: 'QuizSync' })
}

test('a right that was taken back ends access, but not an attempt in progress', async () => {
  const attemptId = await createAttempt(it, viewer, quiz)
  const { token } = viewer
  expect(await codeFor(owner, ['DELETE', path(`shares/${viewer.username}/`)])).toBe('OK')
  expect(await codeFor(viewer, ['GET', path()])).toBe('NOT_FOUND')
  for (const [end, body] of [
    ['resume/', {}],
    [`answer/${quiz.questions[0]?.id}/`, { selected_option: 1 }],
    ['complete/', {}],
  ] as const)
    expect((await it.rest('POST', `/api/attempts/${attemptId}/${end}`, { token, body })).status).toBe(200)
})
