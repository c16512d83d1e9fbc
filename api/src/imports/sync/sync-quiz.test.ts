import { quizOf } from 'quiz-format'
import { beforeEach, describe, expect, test } from 'vitest'
import { createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { questionOf, syncFile, syncQuestions, type SyncOptions } from '../../../test/support/sync.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { writtenAs } from '../../../../quiz-format/test/support/read.ts'

const it = useTestApp()
let ada: TestUser
beforeEach(async () => void (ada = await createUser(it)))

const FIRST = [questionOf('One', 'A'), questionOf('Two', 'B'), questionOf('Three')]

async function sync(questions = FIRST, options: SyncOptions = {}) {
  const { body } = await syncQuestions(it, ada, questions, options)
  return body.data.syncQuiz
}

const quizzes = () =>
  it.sql<{ id: string; questions: string[] }>(
    `SELECT id, (SELECT array_agg(text ORDER BY position) FROM questions WHERE quiz_id = z.id) AS questions
     FROM quizzes z WHERE owner_id = $1`,
    [ada.id],
  )

describe('synchronising a file', () => {
  test('creates a quiz for a new title, and leaves an existing one with the same content unchanged', async () => {
    const first = await sync()
    expect(first).toMatchObject({
      outcome: 'CREATED',
      quiz: { title: 'A quiz', description: '', timeLimit: null, questionCount: 3, sectionCount: 2 },
      difference: { added: 3, changed: 0, removed: 0, unchanged: 0 },
    })
    const again = await sync()
    expect(again).toMatchObject({
      outcome: 'UNCHANGED',
      quiz: { id: first.quiz.id, contentHash: first.quiz.contentHash },
      difference: { added: 0, changed: 0, removed: 0, unchanged: 3, changes: [] },
    })
    expect(await quizzes()).toHaveLength(1)
  })

  test('treats the same content in another format as unchanged', async () => {
    const { quiz } = await sync()
    const content = writtenAs('csv', quizOf(FIRST))
    const { body } = await syncFile(it, ada, { name: 'q.csv', content })
    expect(body.data.syncQuiz).toMatchObject({ outcome: 'UNCHANGED', quiz: { id: quiz.id } })
  })

  test('without `update`, only reports the difference', async () => {
    await sync()
    const changed = [
      FIRST[0] ?? questionOf(''),
      { ...questionOf('Two', 'B', 3), explanation: 'Why' },
      questionOf('Four'),
    ]
    const result = await sync(changed)
    expect(result).toMatchObject({
      outcome: 'CHANGED',
      difference: {
        added: 1,
        changed: 1,
        removed: 1,
        unchanged: 1,
        changes: [
          { kind: 'CHANGED', text: 'Two', fields: ['answer', 'explanation'] },
          { kind: 'ADDED', text: 'Four', fields: [] },
          { kind: 'REMOVED', text: 'Three', fields: [] },
        ],
      },
    })
    expect(await quizzes()).toMatchObject([{ questions: ['One', 'Two', 'Three'] }])
  })

  test('of two quizzes with the same title, picks the one imported from this content, or else the newest', async () => {
    const { quiz: older } = await sync()
    const upload = (questions = FIRST) => syncQuestions(it, ada, questions, { title: 'Another' })
    const { quiz: newer } = (await upload([questionOf('Nine')])).body.data.syncQuiz
    await it.sql(`UPDATE quizzes SET title = 'A quiz' WHERE id = $1`, [newer.id])
    expect(await sync()).toMatchObject({ outcome: 'UNCHANGED', quiz: { id: older.id } })
    expect(await sync([questionOf('Ten')])).toMatchObject({ outcome: 'CHANGED', quiz: { id: newer.id } })
  })

  test('creates one quiz from ten concurrent calls', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => sync()))
    const outcomes = results.map(({ outcome }) => String(outcome)).sort()
    expect(outcomes).toEqual(['CREATED', ...Array.from({ length: 9 }, () => 'UNCHANGED')])
    expect(await quizzes()).toHaveLength(1)
  })

  test('does not touch another user’s quiz with the same title', async () => {
    const { quiz } = await sync()
    const eve = await createUser(it)
    const { body } = await syncQuestions(it, eve, FIRST, { update: true })
    expect(body.data.syncQuiz.outcome).toBe('CREATED')
    expect(body.data.syncQuiz.quiz.id).not.toBe(quiz.id)
  })

  test('changes nothing for an invalid file and reports all problems', async () => {
    await sync()
    const invalid = FIRST.map((question) => ({ ...question, text: ' ' }))
    expect(await sync(invalid, { update: true })).toMatchObject({
      __typename: 'InvalidQuizFile',
      issueCount: 3,
      issues: [{ row: 1 }, { row: 2 }, { row: 3 }],
    })
    expect(await quizzes()).toMatchObject([{ questions: ['One', 'Two', 'Three'] }])
  })

  test('accepts two to ten options only with anyOptionCount', async () => {
    const content = JSON.stringify([{ question: 'Q', options: ['a', 'b', 'c'], correct_answer: 2 }])
    const file = { name: 'q.json', content }
    expect((await syncFile(it, ada, file)).body.data.syncQuiz.__typename).toBe('InvalidQuizFile')
    const { body } = await syncFile(it, ada, file, { anyOptionCount: true })
    expect(body.data.syncQuiz).toMatchObject({ outcome: 'CREATED', quiz: { questionCount: 1 } })
  })
})

describe('a dry run', () => {
  test('reports what would happen and writes nothing', async () => {
    expect(await sync(FIRST, { dryRun: true })).toMatchObject({ outcome: 'CREATED', quiz: null })
    expect(await quizzes()).toEqual([])
    await sync()
    const after = [...FIRST, questionOf('Four')]
    expect(await sync(after, { dryRun: true, update: true })).toMatchObject({
      outcome: 'UPDATED',
      difference: { added: 1, unchanged: 3 },
    })
    expect(await quizzes()).toMatchObject([{ questions: ['One', 'Two', 'Three'] }])
  })
})

describe('an update', () => {
  test('adds, changes, moves and removes questions; those that match keep their ids', async () => {
    const { quiz } = await sync()
    const idOf = async (text: string) =>
      (
        await it.sql<{ id: string }>('SELECT id FROM questions WHERE quiz_id = $1 AND text = $2', [
          quiz.id,
          text,
        ])
      )[0]?.id
    const [one, two] = [await idOf('One'), await idOf('Two')]
    const after = [questionOf('New', 'C'), questionOf('Two', 'B', 2), questionOf('One', 'C')]
    expect(await sync(after, { update: true })).toMatchObject({
      outcome: 'UPDATED',
      quiz: { id: quiz.id, questionCount: 3, sectionCount: 2 },
      difference: {
        changes: [
          { kind: 'ADDED', text: 'New' },
          { kind: 'CHANGED', text: 'One', fields: ['section'] },
          { kind: 'CHANGED', text: 'Two', fields: ['answer'] },
          { kind: 'REMOVED', text: 'Three' },
        ],
      },
    })
    expect([await idOf('One'), await idOf('Two')]).toEqual([one, two])
    expect(await quizzes()).toMatchObject([{ questions: ['New', 'One', 'Two'] }])
    const { body } = await it.rest('GET', `/api/quizzes/${quiz.id}/`, { token: ada.token })
    expect(
      body.data.quiz.sections.map((s: { name: string; questions: object[] }) => [s.name, s.questions.length]),
    ).toEqual([
      ['C', 2],
      ['B', 1],
    ])
    expect(await sync(after)).toMatchObject({ outcome: 'UNCHANGED' })
    // Without attempts, no old versions need to be kept.
    expect(
      await it.sql('SELECT id FROM questions WHERE quiz_id = $1 AND position IS NULL', [quiz.id]),
    ).toEqual([])
  })

  test('detects a changed order and applies it', async () => {
    await sync([questionOf('1'), questionOf('2'), questionOf('3'), questionOf('4')])
    const after = ['4', '1', '2', '3'].map((text) => questionOf(text))
    expect(await sync(after, { update: true })).toMatchObject({
      outcome: 'UPDATED',
      difference: { changed: 1, unchanged: 3, changes: [{ kind: 'CHANGED', text: '4', fields: ['order'] }] },
    })
    expect(await quizzes()).toMatchObject([{ questions: ['4', '1', '2', '3'] }])
  })

  test('sets the description and the time limit if the call states them, and keeps them if not', async () => {
    await sync(FIRST, { description: 'First', timeLimit: 10 })
    expect(await sync(FIRST, { description: 'Second' })).toMatchObject({ outcome: 'CHANGED' })
    expect(await sync(FIRST, { description: 'Second', update: true })).toMatchObject({
      outcome: 'UPDATED',
      quiz: { description: 'Second', timeLimit: 10, questionCount: 3 },
    })
    expect(await sync(FIRST, { update: true })).toMatchObject({ outcome: 'UNCHANGED' })
    expect(await quizzes()).toMatchObject([{ questions: ['One', 'Two', 'Three'] }])
  })

  test('keeps edits when the same file is imported again', async () => {
    const { quiz } = await sync()
    const [row] = await it.sql<{ id: string }>(
      `SELECT id FROM questions WHERE quiz_id = $1 AND text = 'One'`,
      [quiz.id],
    )
    const path = `/api/quizzes/${quiz.id}/questions/${row?.id}/update/`
    const edit = { questionText: 'Uno', answerOptions: ['x', 'y'], answerIndex: 0 }
    await it.rest('PATCH', path, { token: ada.token, body: edit })
    expect(await sync(FIRST, { update: true })).toMatchObject({ outcome: 'UNCHANGED' })
    expect(await quizzes()).toMatchObject([{ questions: ['Uno', 'Two', 'Three'] }])
  })

  test('matches a quiz without a stored hash by its questions', async () => {
    const { quiz } = await sync()
    await it.sql('UPDATE quizzes SET content_hash = NULL WHERE id = $1', [quiz.id])
    expect(await sync()).toMatchObject({ outcome: 'UNCHANGED', quiz: { contentHash: quiz.contentHash } })
  })

  test('matches several questions with the same text one to one', async () => {
    const twin = (right: number) => questionOf('Twin', null, right)
    await sync([twin(0), twin(1), twin(2)])
    expect(await sync([twin(0), twin(1)], { update: true })).toMatchObject({
      difference: { removed: 1, unchanged: 2, changed: 0, added: 0 },
    })
  })

  test('requires a session', async () => {
    const { body } = await syncQuestions(it, { ...ada, token: 'none' }, FIRST)
    expect(body.errors[0].extensions.code).toBe('UNAUTHENTICATED')
  })
})
