// What an export holds: all of the person's own data, and nothing of others.
import { expect, test } from 'vitest'
import { exportedFiles } from '../../../test/support/data/exports.ts'
import { createUser } from '../../../test/support/data/factories.ts'
import { at, learnersClass } from '../../../test/support/data/learners-class.ts'
import { TABLES } from './tables.ts'

const { it, owner, leo, quiz, classroom, call, assign, take } = learnersClass({ One: 2, '': 1 })
const RIGHT = 1

test('has every table as JSON and as CSV with its columns, and a README that explains each', async () => {
  const { names, text } = await exportedFiles(it, leo)
  const files = TABLES.flatMap(({ name }) => [`${name}.json`, `${name}.csv`])
  expect(names).toEqual(['README.md', ...files])
  expect(names).toEqual(
    expect.arrayContaining(['attempts.csv', 'answers.json', 'progress.csv', 'tokens.json']),
  )
  for (const { name, columns } of TABLES) {
    expect(text(`${name}.csv`).split('\r\n')[0]).toBe(Object.keys(columns).join(','))
    for (const row of JSON.parse(text(`${name}.json`))) expect(Object.keys(row)).toEqual(Object.keys(columns))
    for (const column of Object.keys(columns)) expect(text('README.md')).toContain(`- \`${column}\`: `)
  }
  expect(text('README.md')).toContain(`# The data of ${leo.username}`)
})

test('has attempts, answers, progress and what is remembered of a learner', async () => {
  const assignment = await assign({ reveal_key: 'ON_COMPLETION', confirm_early_key: true })
  const attempt = await take(assignment, [RIGHT, 0])
  const { rows, text } = await exportedFiles(it, leo)
  expect(rows('attempts')).toMatchObject([
    {
      attempt_id: attempt,
      kind: 'QUIZ',
      assignment_id: assignment,
      status: 'COMPLETED',
      questions: 3,
      answered: 2,
      score: 33.3,
      correct_answers: 1,
      total_questions: 3,
      completed_at: at(0).toISOString(),
    },
  ])
  const answers = rows('answers').sort((one, other) => (one.question < other.question ? -1 : 1))
  expect(answers).toMatchObject([
    { attempt_id: attempt, section: 'One', question: 'One 1?', answer: 'right', is_correct: true },
    { question: 'One 2?', answer: 'wrong', is_correct: false, correct_answer: 'right' },
  ])
  expect(rows('progress')).toMatchObject([
    { quiz_id: quiz.id, section: null, completed_attempts: 1, best_score: 33.3, mastered: 1 },
    { section: 'One', asked: 2, correct: 1 },
  ])
  expect(rows('reviews')).toMatchObject([
    { number: 1, source: 'ATTEMPT', study_day: '2026-05-04' },
    { number: 2, attempt_id: attempt },
  ])
  expect(
    rows('memory')
      .map(({ question }) => String(question))
      .sort(),
  ).toEqual(['One 1?', 'One 2?'])
  expect(text('attempts.csv').split('\r\n')[1]).toContain(`${at(0).toISOString()},0,3,2,33.3,1,3`)
})

test('has memberships, extensions with their reasons, corrections, tokens and webhooks', async () => {
  const assignment = await assign({
    reveal_key: 'ON_COMPLETION',
    confirm_early_key: true,
    closes_at: at(60).toISOString(),
  })
  const attempt = await take(assignment, [2])
  const extension = { closes_at: at(120).toISOString(), reason: '=SUM(A1), ill' }
  await call('PUT', `/api/assignments/${assignment}/extensions/${classroom.leoId}/`, extension, owner)
  const correction = { dry_run: false, reason: 'Wrong key', answer_index: 2 }
  const path = `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/correct/`
  expect((await call('POST', path, correction, owner)).status).toBe(200)
  const { token } = (await call('POST', '/api/tokens/', { name: '+Script', scopes: ['quizzes:read'] })).body
    .data
  const files = await exportedFiles(it, leo)
  const { rows, text, names } = files
  expect(rows('memberships')).toMatchObject([
    { member_id: classroom.leoId, classroom_id: classroom.id, role: 'LEARNER', state: 'ACTIVE' },
  ])
  expect(rows('extensions')).toMatchObject([
    {
      assignment_id: assignment,
      closes_at: at(120).toISOString(),
      reason: '=SUM(A1), ill',
      is_excused: false,
    },
  ])
  expect(text('extensions.csv')).toContain(`"'=SUM(A1), ill"`)
  expect(rows('corrections')).toMatchObject([
    {
      attempt_id: attempt,
      question: 'One 1?',
      old_correct_answer: 'right',
      correct_answer: 'false',
      reason: 'Wrong key',
      corrected_at: at(0).toISOString(),
      score_before: 0,
      score_after: 33.3,
    },
  ])
  expect(rows('tokens')).toMatchObject([
    { name: '+Script', scopes: ['quizzes:read'], last_four: token.slice(-4) },
  ])
  expect(text('tokens.csv')).toContain(`,'+Script,quizzes:read,`)
  for (const name of names) expect(text(name)).not.toContain(token)
  expect((await exportedFiles(it, owner)).rows('corrections')).toMatchObject([
    { attempt_id: null, reason: 'Wrong key', score_before: null },
  ])
})

test('has only the person’s own data: no results of others, and no quizzes of others', async () => {
  const bea = await createUser(it)
  const { body } = await call('POST', '/api/classrooms/join/', { code: await joinCode() }, bea)
  expect(body.success).toBe(true)
  const assignment = await assign({ reveal_key: 'ON_COMPLETION', confirm_early_key: true })
  const others = await take(assignment, [RIGHT], bea)
  await take(assignment, [0])
  const teaching = await exportedFiles(it, owner)
  expect(teaching.rows('attempts')).toEqual([])
  expect(teaching.rows('quizzes')).toMatchObject([
    { quiz_id: quiz.id, file: 'quizzes/1-a-quiz', questions: 3 },
  ])
  const learning = await exportedFiles(it, leo)
  expect(learning.rows('attempts')).toHaveLength(1)
  expect(learning.names.filter((name) => name.startsWith('quizzes/'))).toEqual([])
  for (const { names, text } of [teaching, learning])
    for (const name of names)
      for (const secret of [others, bea.username, bea.id]) expect(text(name)).not.toContain(secret)
})

async function joinCode(): Promise<string> {
  const [row] = await it.sql<{ join_code: string }>('SELECT join_code FROM classrooms WHERE id = $1', [
    classroom.id,
  ])
  return row?.join_code ?? ''
}

test('reads everything at one moment, and shows questions as they were in the attempt', async () => {
  const path = `/api/quizzes/${quiz.id}/start/`
  const attempt = (await call('POST', path, {}, owner)).body.data.attempt_id
  const first = quiz.questions[0]?.id
  await call('POST', `/api/attempts/${attempt}/answer/${first}/`, { selected_option: RIGHT }, owner)
  await call('PATCH', `/api/quizzes/${quiz.id}/questions/${first}/update/`, { questionText: 'New?' }, owner)
  const { rows, text } = await exportedFiles(it, owner)
  expect(rows('answers')).toMatchObject([
    { question: 'One 1?', answer: 'right', is_correct: null, correct_answer: null },
  ])
  expect(text('quizzes/1-a-quiz.csv')).toContain('New?')
})
