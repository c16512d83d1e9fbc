// Special cases of updating a quiz from a file.
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/transactions.ts'
import { createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { questionOf, syncFile, syncQuestions } from '../../../test/support/sync.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
beforeEach(async () => void (ada = await createUser(it)))

async function sync(questions: ReturnType<typeof questionOf>[], isUpdate = true) {
  const { body } = await syncQuestions(it, ada, questions, { update: isUpdate })
  return body.data.syncQuiz
}

const rest = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  it.rest(method, path, { token: ada.token, ...(body && { body }) })

/** Completes an attempt with the same option for every question. */
async function take(quizId: string, option: number): Promise<string> {
  const { attempt_id: id } = (await rest('POST', `/api/quizzes/${quizId}/start/`)).body.data
  const { questions } = (await rest('GET', `/api/attempts/${id}/`)).body.data
  for (const { question_id: question } of questions)
    await rest('POST', `/api/attempts/${id}/answer/${question}/`, { selected_option: option })
  await rest('POST', `/api/attempts/${id}/complete/`)
  return id
}

const idsOf = async (quizId: string) => {
  const rows = await it.sql<{ id: string; options: string[] }>(
    'SELECT id, options FROM questions WHERE quiz_id = $1 AND position > 0 ORDER BY position',
    [quizId],
  )
  return rows.map(({ id }) => id)
}

describe('questions with the same text', () => {
  const twin = (name: string) => ({ ...questionOf('Which is it?'), options: [name, 'b', 'c', 'd'] })

  test('are matched by their options, so that each keeps its own history', async () => {
    const { quiz } = await sync([twin('cat'), twin('dog'), twin('cow')])
    const [, dog, cow] = await idsOf(quiz.id)
    expect(await sync([twin('cow'), twin('dog')])).toMatchObject({
      outcome: 'UPDATED',
      difference: {
        removed: 1,
        changed: 1,
        unchanged: 1,
        changes: [{ fields: ['order'] }, { kind: 'REMOVED' }],
      },
    })
    expect(await idsOf(quiz.id)).toEqual([cow, dog])
  })
})

describe('sections', () => {
  const rename = async (quizId: string, from: string, to: string) => {
    const [section] = await it.sql<{ id: string }>(
      'SELECT id FROM sections WHERE quiz_id = $1 AND name = $2 AND position > 0',
      [quizId, from],
    )
    await rest('PATCH', `/api/quizzes/${quizId}/sections/${section?.id}/update/`, { name: to })
    return section?.id
  }

  test('with the same name: a current section is matched before a removed one', async () => {
    const { quiz } = await sync([questionOf('1', 'Old'), questionOf('2', 'B')])
    await take(quiz.id, 1)
    await sync([questionOf('1', 'B'), questionOf('2', 'B')])
    const id = await rename(quiz.id, 'B', 'Old')
    await sync([questionOf('1', 'Old'), questionOf('3', 'Old')])
    const { sections } = (await rest('GET', `/api/quizzes/${quiz.id}/`)).body.data.quiz
    expect(sections.map((section: { section_id: string }) => section.section_id)).toEqual([id])
  })

  test('renamed to the same name are merged into the file’s section', async () => {
    const { quiz } = await sync([questionOf('1', 'A'), questionOf('2', 'B')])
    await rename(quiz.id, 'B', 'A')
    const file = [questionOf('1', 'A'), questionOf('2', 'A')]
    expect(await sync(file, false)).toMatchObject({
      outcome: 'CHANGED',
      difference: { fields: ['sections'] },
    })
    expect(await sync(file)).toMatchObject({ outcome: 'UPDATED', quiz: { sectionCount: 1 } })
    const { sections } = (await rest('GET', `/api/quizzes/${quiz.id}/`)).body.data.quiz
    expect(sections).toMatchObject([{ name: 'A', questions: [{ text: '1' }, { text: '2' }] }])
  })
})

test('converted line breaks are no difference', async () => {
  const csv = (lineBreak: string) =>
    ['question,option_a,option_b,option_c,option_d,correct_answer', `"one${lineBreak}two",1,2,3,4,a`].join(
      lineBreak,
    )
  const first = await syncFile(it, ada, { name: 'q.csv', content: csv('\n') })
  expect(first.body.data.syncQuiz.outcome).toBe('CREATED')
  const { body } = await syncFile(it, ada, { name: 'q.csv', content: csv('\r\n') }, { update: true })
  expect(body.data.syncQuiz.outcome).toBe('UNCHANGED')
})

describe('an update', () => {
  const layouts = async (quizId: string) =>
    (await it.sql('SELECT 1 FROM layout_questions WHERE quiz_id = $1', [quizId])).length

  test('stores the old layout only if the new one differs and an attempt began with the old one', async () => {
    const { quiz } = await sync([questionOf('1'), questionOf('2')])
    await sync([questionOf('2'), questionOf('1')])
    expect(await layouts(quiz.id)).toBe(0)
    await take(quiz.id, 1)
    await sync([questionOf('2', null, 3), questionOf('1')])
    expect(await layouts(quiz.id)).toBe(0)
    await sync([questionOf('1'), questionOf('2')])
    expect(await layouts(quiz.id)).toBe(2)
    await sync([questionOf('2'), questionOf('1')])
    expect(await layouts(quiz.id)).toBe(2)
  })

  test('leaves no row behind when the quiz is deleted', async () => {
    const { quiz } = await sync([questionOf('1'), questionOf('2')])
    await take(quiz.id, 1)
    await sync([questionOf('2')])
    await it.rest('DELETE', `/api/quizzes/${quiz.id}/delete/`, { token: ada.token })
    for (const table of ['questions', 'sections', 'layout_questions', 'attempts'])
      expect(await it.sql(`SELECT FROM ${table} WHERE quiz_id = $1`, [quiz.id])).toHaveLength(0)
  })
})

test('the first save of an attempt does not wait for a running update of the quiz', async () => {
  const { quiz } = await sync([questionOf('1'), questionOf('2')])
  const { attempt_id: attempt } = (await rest('POST', `/api/quizzes/${quiz.id}/start/`)).body.data
  const [question] = await idsOf(quiz.id)
  await inTransaction(it.database.pool, async (client) => {
    await client.query('UPDATE quizzes SET revision = revision + 1 WHERE id = $1', [quiz.id])
    await client.query('UPDATE questions SET position = position + 1 WHERE quiz_id = $1', [quiz.id])
    const save = await rest('POST', `/api/attempts/${attempt}/answer/${question}/`, { selected_option: 1 })
    expect(save.status).toBe(200)
  })
})

test('a cursor from before an update is refused, since it would skip questions', async () => {
  const { quiz } = await sync(['1', '2', '3', '4'].map((text) => questionOf(text)))
  const page = `query ($id: ID!, $after: String) { quiz(id: $id) {
    questions(first: 2, after: $after) { nodes: edges { node { text } } pageInfo { endCursor } } } }`
  const first = await it.graphql(page, { id: quiz.id }, ada.token)
  const after = first.body.data.quiz.questions.pageInfo.endCursor
  const second = await it.graphql(page, { id: quiz.id, after }, ada.token)
  expect(second.body.data.quiz.questions.nodes).toMatchObject([
    { node: { text: '3' } },
    { node: { text: '4' } },
  ])
  await sync(['2', '3', '4'].map((text) => questionOf(text)))
  const late = await it.graphql(page, { id: quiz.id, after }, ada.token)
  expect(late.body.errors[0].extensions.code).toBe('VALIDATION_FAILED')
})
