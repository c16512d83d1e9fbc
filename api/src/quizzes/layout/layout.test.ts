import { beforeEach, describe, expect, test } from 'vitest'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../../test/support/data/factories.ts'
import { layoutOf, textsOf } from '../../../test/support/data/layouts.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
let quiz: TestQuiz

beforeEach(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { A: 3, B: 2, '': 1 })
})

const edit = (path: string, body: object = {}) =>
  it.rest('POST', `/api/quizzes/${quiz.id}/${path}`, { token: ada.token, body })
const ids = (...numbers: number[]) => numbers.map((number) => quiz.questions[number - 1]?.id)
const [first, second] = [() => quiz.sectionIds[0], () => quiz.sectionIds[1]]
const shown = () => textsOf(it, ada, quiz.id)
const question = { questionText: 'New?', answerOptions: ['a', 'b'], answerIndex: 1 }

/** Names a question by its number in the quiz of the test. */
async function layout(): Promise<string> {
  const numbers = new Map(quiz.questions.map(({ id }, index) => [id, String(index + 1)]))
  return layoutOf(it, ada, quiz.id, (id) => numbers.get(id) ?? '+')
}

describe('a quiz from nothing', () => {
  test('has the details that were given, and no questions, until one is added', async () => {
    const { status, body } = await it.rest('POST', '/api/quizzes/', {
      token: ada.token,
      body: { title: ' Mine ', description: 'About', time_limit: 20 },
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      title: 'Mine',
      description: 'About',
      time_limit: 20,
      question_count: 0,
      section_count: 0,
      right: 'OWNER',
    })
    const path = `/api/quizzes/${body.data.quiz_id}/`
    const start = await it.rest('POST', `${path}start/`, { token: ada.token })
    expect([start.status, start.body.error]).toEqual([400, 'There are no questions here yet: add one first'])
    await it.rest('POST', `${path}questions/`, { token: ada.token, body: question })
    expect((await it.rest('POST', `${path}start/`, { token: ada.token })).status).toBe(201)
  })

  test.each([
    [{}, 'Please enter a quiz title'],
    [{ title: 'x'.repeat(51) }, 'The title has 51 characters: shorten it to at most 50'],
    [{ title: 'A', time_limit: 0 }, 'The time limit must be from 1 to 1440 minutes'],
  ])('is refused as %j', async (body, message) => {
    const response = await it.rest('POST', '/api/quizzes/', { token: ada.token, body })
    expect([response.status, response.body.error]).toEqual([400, message])
  })
})

describe('adding a question', () => {
  test('puts it at the end of the questions without a section, or of a section', async () => {
    expect((await edit('questions/', question)).status).toBe(201)
    expect(await layout()).toBe('A: 1 2 3 | B: 4 5 | 6 +')
    await edit('questions/', { ...question, section_id: first() })
    expect(await layout()).toBe('A: 1 2 3 + | B: 4 5 | 6 +')
  })

  test('puts it at the start of a section, or after a question', async () => {
    await edit('questions/', { ...question, section_id: second(), after_question_id: null })
    await edit('questions/', { ...question, section_id: second(), after_question_id: ids(4)[0] })
    expect(await layout()).toBe('A: 1 2 3 | B: + 4 + 5 | 6')
  })

  test('stores all of it, and counts it', async () => {
    const { body } = await edit('questions/', { ...question, explanation: ' Because ' })
    expect(body.data).toMatchObject({ question_count: 7, section_count: 2, revision: 1, section_id: null })
    expect(
      await it.sql('SELECT text, options, answer_index, explanation FROM questions WHERE id = $1', [
        body.data.question_ids[0],
      ]),
    ).toEqual([{ text: 'New?', options: ['a', 'b'], answer_index: 1, explanation: 'Because' }])
  })

  test.each([
    [{ questionText: ' ' }, 400],
    [{ answerOptions: ['a'] }, 400],
    [{ answerOptions: Array(11).fill('a') }, 400],
    [{ answerIndex: 2 }, 400],
    [{ questionText: 'x'.repeat(10_001) }, 400],
    [{ section_id: 'x' }, 404],
    [{ after_question_id: 'x' }, 404],
  ])('is refused with %j', async (wrong, status) => {
    expect((await edit('questions/', { ...question, ...wrong })).status).toBe(status)
    expect(await layout()).toBe('A: 1 2 3 | B: 4 5 | 6')
  })

  test('is refused after a question of another section', async () => {
    const { status, body } = await edit('questions/', { ...question, after_question_id: ids(1)[0] })
    expect([status, body.error]).toEqual([
      400,
      'The question after which to put it is not in this section any more: choose another place',
    ])
  })

  test('is refused when the quiz is full', async () => {
    await it.sql('UPDATE quizzes SET question_count = 100000 WHERE id = $1', [quiz.id])
    const { status, body } = await edit('questions/', question)
    expect([status, body.error]).toEqual([400, 'A quiz has at most 100,000 questions'])
  })
})

test('duplicating puts each copy right after its original', async () => {
  const { status, body } = await edit('questions/duplicate/', { question_ids: ids(5, 1) })
  expect(status).toBe(201)
  expect(body.data.question_ids).toHaveLength(2)
  expect(await layout()).toBe('A: 1 + 2 3 | B: 4 5 + | 6')
  const texts = await shown()
  expect([texts[1], texts[6]]).toEqual([texts[0], texts[5]])
})

describe('moving questions', () => {
  test.each([
    ['to the start', [3], 0, null, 'A: 3 1 2 | B: 4 5 | 6'],
    ['up by one', [3], 0, 1, 'A: 1 3 2 | B: 4 5 | 6'],
    ['down by one', [1], 0, 2, 'A: 2 1 3 | B: 4 5 | 6'],
    ['to the end', [1], 0, undefined, 'A: 2 3 1 | B: 4 5 | 6'],
    ['after itself', [2], 0, 2, 'A: 1 2 3 | B: 4 5 | 6'],
    ['to another section', [1], 1, 4, 'A: 2 3 | B: 4 1 5 | 6'],
    ['out of all sections', [2], null, null, 'A: 1 3 | B: 4 5 | 2 6'],
    ['into a section', [6], 1, undefined, 'A: 1 2 3 | B: 4 5 6'],
    ['several, in the order of the quiz', [6, 4, 1], 0, 2, 'A: 2 1 4 6 3 | B: 5'],
    ['several after one of them', [1, 2], 0, 2, 'A: 1 2 3 | B: 4 5 | 6'],
    ['all of a section', [4, 5], 0, null, 'A: 4 5 1 2 3 | B: | 6'],
  ])('%s', async (_how, moved, section, after, expected) => {
    const { status } = await edit('questions/move/', {
      question_ids: ids(...moved),
      section_id: section === null ? null : quiz.sectionIds[section],
      ...(after !== undefined && { after_question_id: after === null ? null : ids(after)[0] }),
    })
    expect(status).toBe(200)
    expect(await layout()).toBe(expected)
  })

  test('is refused whole when one of them was deleted, or is another quiz’s', async () => {
    const other = await createQuiz(it, ada, { '': 1 })
    for (const stranger of [other.questions[0]?.id, 'x']) {
      const body = { question_ids: [...ids(3), stranger], section_id: first(), after_question_id: null }
      expect((await edit('questions/move/', body)).status).toBe(404)
    }
    expect(await layout()).toBe('A: 1 2 3 | B: 4 5 | 6')
  })

  test.each([[[]], [Array(1_001).fill('x')], ['x'], [[1]]])(
    'is refused for no list of 1 to 1000',
    async (list) => {
      const { status, body } = await edit('questions/move/', { question_ids: list })
      expect([status, body.error]).toEqual([400, 'Name 1 to 1000 questions'])
    },
  )
})

describe('deleting questions', () => {
  test('closes the gaps', async () => {
    const { body } = await edit('questions/delete/', { question_ids: ids(2, 4, 6) })
    expect(body.data).toMatchObject({ question_count: 3, question_ids: ids(2, 4, 6) })
    expect(await layout()).toBe('A: 1 3 | B: 5')
  })

  test('is refused for what is no longer there', async () => {
    await edit('questions/delete/', { question_ids: ids(2) })
    expect((await edit('questions/delete/', { question_ids: ids(2, 3) })).status).toBe(404)
    expect(await layout()).toBe('A: 1 3 | B: 4 5 | 6')
  })

  test('is refused with what is stored now when somebody has changed one of them since', async () => {
    const [changed] = ids(2)
    await it.rest('PATCH', `/api/quizzes/${quiz.id}/questions/${changed}/update/`, {
      token: ada.token,
      body: { questionText: 'By **another**, ![a heart](heart.png)', format: 'MARKDOWN' },
    })
    const { status, body } = await edit('questions/delete/', { question_ids: ids(1, 2), revision: 0 })
    expect([status, body.error_code, body.data]).toEqual([
      409,
      'CONFLICT',
      { conflicts: [{ field: 'questions', yours: [], theirs: ['By another, [a heart]'] }] },
    ])
    expect((await edit('questions/delete/', { question_ids: ids(1, 2), revision: 1 })).status).toBe(200)
  })
})

describe('sections', () => {
  test('are added at the end, empty, and filled', async () => {
    const { status, body } = await edit('sections/', { name: ' C ', description: 'About C' })
    expect([status, body.data.section_count]).toEqual([201, 3])
    expect(await layout()).toBe('A: 1 2 3 | B: 4 5 | C: | 6')
    await edit('questions/move/', { question_ids: ids(6), section_id: body.data.section_id })
    expect(await layout()).toBe('A: 1 2 3 | B: 4 5 | C: 6')
  })

  test('move with their questions', async () => {
    await edit(`sections/${second()}/move/`, { after_section_id: null })
    expect(await layout()).toBe('B: 4 5 | A: 1 2 3 | 6')
    await edit(`sections/${second()}/move/`, { after_section_id: first() })
    expect(await layout()).toBe('A: 1 2 3 | B: 4 5 | 6')
    expect((await edit(`sections/${second()}/move/`, { after_section_id: 'x' })).status).toBe(404)
  })

  test('are deleted with their questions', async () => {
    const { body } = await edit(`sections/${first()}/delete/`, { with_questions: true })
    expect(body.data).toMatchObject({ question_count: 3, section_count: 1, section_id: first() })
    expect(await layout()).toBe('B: 4 5 | 6')
  })

  test('are deleted after their questions have moved', async () => {
    await edit(`sections/${first()}/delete/`, { with_questions: false, to_section_id: second() })
    expect(await layout()).toBe('B: 4 5 1 2 3 | 6')
    await edit(`sections/${second()}/delete/`, { with_questions: false })
    expect(await layout()).toBe('6 4 5 1 2 3')
  })

  test('cannot move their questions to themselves', async () => {
    const body = { with_questions: false, to_section_id: first() }
    expect((await edit(`sections/${first()}/delete/`, body)).status).toBe(400)
  })

  test('are at most 2000', async () => {
    await it.sql('UPDATE quizzes SET section_count = 2000 WHERE id = $1', [quiz.id])
    expect((await edit('sections/', { name: 'C' })).body.error).toBe('A quiz has at most 2,000 sections')
  })
})
