// What one learner has done for one assignment, as the instructors of the class see it.
import { expect, test } from 'vitest'
import { createClassroom, createMember } from '../../../test/support/data/classrooms.ts'
import { CORRECT, createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { at, learnersClass } from '../../../test/support/data/learners-class.ts'

const { it, owner, leo, quiz, classroom, call, assign } = learnersClass({ One: 2, '': 2 })

const DOCUMENT = `query ($classroomId: ID!, $memberId: ID!, $assignmentId: ID!, $number: Int!, $from: Int, $count: Int) {
  learnerResult(classroomId: $classroomId, memberId: $memberId, assignmentId: $assignmentId) {
    displayName title cell { state score attempts extended }
    attempts { id status startedAt completedAt score late counted answeredCount correctCount totalQuestions leftOutCount }
    attempt(number: $number) { id answers(fromNumber: $from, count: $count) {
      questionId number sectionName text options answerIndex selectedOption isCorrect answeredAt responseTime } } } }`

async function ask(assignmentId: string, more: object = {}, who: TestUser = owner) {
  const ids = { classroomId: classroom.id, memberId: classroom.leoId, assignmentId }
  const { body } = await it.graphql(DOCUMENT, { ...ids, number: 1, ...more }, who.token)
  return { result: body.data?.learnerResult, code: body.errors?.[0]?.extensions.code }
}

async function start(id: string, who = leo): Promise<string> {
  return (await call('POST', `/api/assignments/${id}/start/`, undefined, who)).body.data.attempt_id
}
const answer = (attempt: string, index: number, body: object) =>
  call('POST', `/api/attempts/${attempt}/answer/${quiz.questions[index]?.id}/`, body)

test('has each attempt, whatever became of it, and which one counts', async () => {
  const id = await assign({
    attempts_allowed: 3,
    due_at: at(15).toISOString(),
    reveal_score: 'NEVER',
    reveal_key: 'NEVER',
  })
  const first = await start(id)
  await answer(first, 0, { selected_option: CORRECT })
  it.clock.now = at(10)
  await call('POST', `/api/attempts/${first}/complete/`)
  await call('POST', `/api/attempts/${await start(id)}/end/`)
  const third = await start(id)
  for (const index of [0, 1]) await answer(third, index, { selected_option: CORRECT })
  const { result } = await ask(id)
  expect(result).toMatchObject({
    displayName: 'Anna',
    cell: { state: 'IN_PROGRESS', score: 25, attempts: 3 },
  })
  expect(result.attempts).toMatchObject([
    {
      id: first,
      status: 'COMPLETED',
      score: 25,
      late: false,
      counted: true,
      answeredCount: 1,
      correctCount: 1,
    },
    { status: 'ENDED', score: null, completedAt: null, late: false, counted: false, answeredCount: 0 },
    {
      id: third,
      status: 'IN_PROGRESS',
      score: null,
      counted: false,
      answeredCount: 2,
      correctCount: null,
      totalQuestions: 4,
    },
  ])
  it.clock.now = at(20)
  await call('POST', `/api/attempts/${third}/complete/`)
  expect((await ask(id)).result.attempts).toMatchObject([
    { counted: false },
    { counted: false },
    { score: 50, late: true, counted: true },
  ])
})

test('has the answers with the options in the order of the quiz, also of a shuffled attempt in progress', async () => {
  const id = await assign({ shuffle_options: true, shuffle_questions: true })
  const attempt = await start(id)
  await answer(attempt, 1, { selected_option: 0, response_time: 4200 })
  const [stored] = await it.sql<{ selected_option: number }>(
    'SELECT selected_option FROM answers WHERE attempt_id = $1',
    [attempt],
  )
  const { answers } = (await ask(id)).result.attempt
  expect(answers).toHaveLength(4)
  expect(answers[0]).toMatchObject({ number: 1, selectedOption: null, isCorrect: false, answeredAt: null })
  expect(answers[1]).toEqual({
    questionId: quiz.questions[1]?.id,
    number: 2,
    sectionName: 'One',
    text: 'One 2?',
    options: ['wrong', 'right', 'false', 'no'],
    answerIndex: CORRECT,
    selectedOption: stored?.selected_option,
    isCorrect: stored?.selected_option === CORRECT,
    answeredAt: at(0).toISOString(),
    responseTime: 4200,
  })
  expect(answers[3]).toMatchObject({ sectionName: null })
})

test('has the answers page by page, and none of an attempt that does not exist', async () => {
  const id = await assign()
  await start(id)
  const { answers } = (await ask(id, { from: 2, count: 2 })).result.attempt
  expect(answers.map(({ number }: { number: number }) => number)).toEqual([2, 3])
  for (const number of [0, -1, 2]) expect((await ask(id, { number })).result.attempt).toBeNull()
})

test('has questions as they were when the attempt began', async () => {
  const id = await assign()
  await start(id)
  const path = `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/update/`
  await call('PATCH', path, { questionText: 'Changed?' }, owner)
  expect((await ask(id)).result.attempt.answers[0].text).toBe('One 1?')
})

test('has the key and the marks after a correction', async () => {
  const id = await assign()
  const attempt = await start(id)
  for (const index of [0, 1]) await answer(attempt, index, { selected_option: 2 })
  await call('POST', `/api/attempts/${attempt}/complete/`)
  const correct = (index: number, change: object) => {
    const path = `/api/quizzes/${quiz.id}/questions/${quiz.questions[index]?.id}/correct/`
    return call('POST', path, { dry_run: false, reason: 'Wrong key', ...change }, owner)
  }
  for (const [index, change] of [{ answer_index: 2 }, { void: 'NOBODY' }, { void: 'EVERYBODY' }].entries())
    expect((await correct(index, change)).status).toBe(200)
  const { attempts, attempt: shown } = (await ask(id)).result
  expect(attempts).toMatchObject([{ score: 66.7 }])
  expect(shown.answers).toMatchObject([
    { answerIndex: 2, isCorrect: true },
    { answerIndex: CORRECT, isCorrect: null },
    { selectedOption: null, isCorrect: true },
    { isCorrect: false },
  ])
})

test('follows an extension, and stays once the learner has left or the assignment is deleted', async () => {
  const id = await assign({ due_at: at(15).toISOString() })
  const attempt = await start(id)
  await call(
    'PUT',
    `/api/assignments/${id}/extensions/${classroom.leoId}/`,
    { due_at: at(60).toISOString(), reason: 'Ill' },
    owner,
  )
  it.clock.now = at(30)
  await call('POST', `/api/attempts/${attempt}/complete/`)
  await it.sql(`UPDATE members SET state = 'LEFT' WHERE id = $1`, [classroom.leoId])
  expect((await call('DELETE', `/api/assignments/${id}/`, undefined, owner)).status).toBeLessThan(300)
  expect((await ask(id)).result).toMatchObject({
    cell: { state: 'SUBMITTED', extended: true },
    attempts: [{ late: false, counted: true }],
  })
})

test('is for instructors only, and only for learners and assignments of their class', async () => {
  const id = await assign()
  const bea = await createUser(it)
  const teacherId = await createMember(it, classroom.id, { user: bea, role: 'INSTRUCTOR' })
  expect((await ask(id, {}, bea)).result).toMatchObject({ attempts: [], attempt: null })
  expect(await ask(id, {}, leo)).toEqual({ result: null, code: 'FORBIDDEN' })
  const nothing = { result: null, code: 'NOT_FOUND' }
  expect(await ask(id, {}, await createUser(it))).toEqual(nothing)
  const other = await createClassroom(it, owner)
  const strangerId = await createMember(it, other.id, { user: await createUser(it) })
  expect(await ask(id, { memberId: strangerId })).toEqual(nothing)
  expect(await ask(id, { memberId: teacherId })).toEqual(nothing)
  expect(await ask(id, { classroomId: other.id, memberId: strangerId })).toEqual(nothing)
  expect(await ask(await assign({ published: false }))).toEqual(nothing)
})
