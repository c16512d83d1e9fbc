import { beforeEach, describe, expect, test } from 'vitest'
import { createMember } from '../../../test/support/data/classrooms.ts'
import { createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { learnersClass } from '../../../test/support/data/learners-class.ts'

const { it, owner, leo, quiz, classroom, call, assign } = learnersClass({ One: 2, Two: 1 })
const REASON = { reason: 'A slip' }

let mia: TestUser
let assignmentId: string
let fresh: typeof quiz.questions
beforeEach(async () => {
  mia = await createUser(it)
  await createMember(it, classroom.id, { user: mia, displayName: 'Mia' })
  assignmentId = await assign({
    reveal_key: 'ON_COMPLETION',
    confirm_early_key: true,
    attempts_allowed: null,
  })
  fresh = await it.sql(
    'SELECT id, section_id AS "sectionId" FROM questions WHERE quiz_id = $1 ORDER BY position',
    [quiz.id],
  )
})

const correct = (change: object, who = owner, at = 0) =>
  call('POST', `/api/quizzes/${quiz.id}/questions/${fresh[at]?.id}/correct/`, { ...REASON, ...change }, who)
const cells = async () =>
  (await call('GET', `/api/classrooms/${classroom.id}/gradebook/`, undefined, owner)).body.data.rows.map(
    (row: { cells: { score: number | null }[] }) => row.cells[0]?.score,
  )

async function take(who: TestUser, options: (number | null)[], path = `assignments/${assignmentId}`) {
  const { body } = await call('POST', `/api/${path}/start/`, {}, who)
  const attempt = `/api/attempts/${body.data.attempt_id}/`
  for (const [index, selected_option] of options.entries())
    if (selected_option !== null)
      await call('POST', `${attempt}answer/${fresh[index]?.id}/`, { selected_option }, who)
  await call('POST', `${attempt}complete/`, {}, who)
  return attempt
}

const result = async (attempt: string, who: TestUser) =>
  (await call('GET', attempt, undefined, who)).body.data

describe('a new key', () => {
  test('moves scores as its dry run says, in all places', async () => {
    const ofLeo = await take(leo, [1, 1, 1])
    const ofMia = await take(mia, [2, 1, 0])
    const dry = await correct({ answer_index: 2, dry_run: true })
    expect(dry.body.data).toMatchObject({
      assignments: [
        {
          assignment_id: assignmentId,
          classroom_name: expect.any(String),
          scores: 2,
          changed: 2,
          up: 1,
          down: 1,
          moves: [
            { member_id: classroom.leoId, display_name: 'Anna', old: 100, new: 66.7 },
            { display_name: 'Mia', old: 33.3, new: 66.7 },
          ],
        },
      ],
      practice: { scores: 0, changed: 0, up: 0, down: 0 },
      dry_run: true,
    })
    expect(await cells()).toEqual([100, 33.3])
    const { body } = await correct({ answer_index: 2 })
    const [{ moves: _moves, ...counts }] = dry.body.data.assignments
    expect(body.data).toEqual({ ...dry.body.data, assignments: [counts], dry_run: false })
    expect(await cells()).toEqual([66.7, 66.7])
    const review = await result(ofLeo, leo)
    expect(review.result).toMatchObject({ score: 66.7, correct_answers: 2, total_questions: 3 })
    expect(review.sections).toMatchObject([{ correct_answers: 1 }, { correct_answers: 1 }])
    expect(review.questions[0]).toMatchObject({ answer_index: 2, is_correct: false })
    expect((await result(ofMia, mia)).questions[0]).toMatchObject({
      is_correct: true,
      corrections: [
        {
          old_answer_index: 1,
          answer_index: 2,
          void: null,
          reason: 'A slip',
          score_before: 33.3,
          score_after: 66.7,
        },
      ],
    })
    expect(review.questions[1].corrections).toEqual([])
    expect((await correct({ answer_index: 2 })).status).toBe(400)
  })

  test('lets no score fall if asked, and a later correction decides again', async () => {
    const ofLeo = await take(leo, [1, 1, 1])
    await take(mia, [2, 1, 0])
    expect((await correct({ answer_index: 2, no_score_falls: true })).body.data.assignments).toMatchObject([
      { scores: 2, changed: 1, up: 1, down: 0 },
    ])
    expect(await cells()).toEqual([100, 66.7])
    expect((await result(ofLeo, leo)).sections).toMatchObject([
      { correct_answers: 2 },
      { correct_answers: 1 },
    ])
    await correct({ answer_index: 3 })
    expect(await cells()).toEqual([66.7, 33.3])
  })

  test('judges attempts that are still running when they are completed', async () => {
    const { body } = await call('POST', `/api/assignments/${assignmentId}/start/`, {})
    const attempt = `/api/attempts/${body.data.attempt_id}/`
    await call('POST', `${attempt}answer/${fresh[0]?.id}/`, { selected_option: 2 })
    expect((await correct({ answer_index: 2 })).body.data.assignments).toMatchObject([{ scores: 0 }])
    await call('POST', `${attempt}complete/`, {})
    expect(await cells()).toEqual([33.3, null])
  })

  test('reaches earlier versions with the same options, and no others', async () => {
    await take(leo, [2, 1, 1])
    const path = `/api/quizzes/${quiz.id}/questions/${fresh[0]?.id}/update/`
    await call('PATCH', path, { questionText: 'Better?', answerIndex: 2 }, owner)
    expect(await cells()).toEqual([66.7, null])
    expect((await correct({ answer_index: 2 })).body.data.assignments).toMatchObject([{ changed: 1, up: 1 }])
    expect(await cells()).toEqual([100, null])
    await call('PATCH', path, { answerOptions: ['a', 'b', 'c', 'd', 'e'] }, owner)
    expect((await correct({ answer_index: 0 })).body.data.assignments).toMatchObject([{ changed: 0 }])
    expect(await cells()).toEqual([100, null])
  })
})

describe('a void question', () => {
  test('counts as correct for everybody, answered or not', async () => {
    const attempt = await take(leo, [null, 1, 0])
    await correct({ void: 'EVERYBODY' })
    expect(await cells()).toEqual([66.7, null])
    const review = await result(attempt, leo)
    expect(review.sections).toMatchObject([
      { correct_answers: 2, total_questions: 2 },
      { correct_answers: 0, total_questions: 1 },
    ])
    expect((await correct({ void: 'EVERYBODY' })).status).toBe(400)
    await correct({ answer_index: 1 })
    expect(await cells()).toEqual([33.3, null])
  })

  test('counts for nobody: it is left out of scores that exist, and of new ones', async () => {
    const attempt = await take(leo, [0, 1, 0])
    await correct({ void: 'NOBODY' })
    expect((await result(attempt, leo)).result).toEqual({
      score: 50,
      correct_answers: 1,
      incorrect_answers: 1,
      total_questions: 2,
    })
    await take(mia, [1, 1, 1])
    expect(await cells()).toEqual([50, 100])
    // Without any question that counts, there is no score.
    for (const at of [1, 2]) await correct({ void: 'NOBODY' }, owner, at)
    expect(await cells()).toEqual([null, null])
  })

  test('is one no more once it is edited, and mastery counts it again', async () => {
    await call('PUT', `/api/quizzes/${quiz.id}/shares/${leo.username}/`, { right: 'VIEW' }, owner)
    await correct({ void: 'NOBODY' })
    await take(leo, [null, 1, 1], `quizzes/${quiz.id}`)
    const mastery = async () =>
      (await call('GET', `/api/quizzes/${quiz.id}/`, undefined, leo)).body.data.user_progress.mastery_level
    expect(await mastery()).toBe('Mastered')
    const path = `/api/quizzes/${quiz.id}/questions/${fresh[0]?.id}/update/`
    await call('PATCH', path, { questionText: 'Better?' }, owner)
    expect(await mastery()).toBe('Familiar')
  })
})

describe('in a review', () => {
  test('a correction shows with the key, and its options as the attempt shows them', async () => {
    const hidden = await assign({ shuffle_options: true, reveal_key: 'NEVER' })
    const attempt = await take(leo, [1, 1, 1], `assignments/${hidden}`)
    await correct({ answer_index: 2 })
    expect((await result(attempt, leo)).questions[0].corrections).toEqual([])
    await call('PATCH', `/api/assignments/${hidden}/`, { release_key: true }, owner)
    const { options, corrections, answer_index } = (await result(attempt, leo)).questions[0]
    expect(corrections).toMatchObject([{ answer_index, reason: 'A slip' }])
    expect([options[corrections[0].old_answer_index], options[answer_index]]).toEqual(['right', 'false'])
  })
})

describe('who may correct', () => {
  test('the owner and whoever may edit; others see nothing of it, or are refused', async () => {
    await take(leo, [1, 1, 1])
    const [viewer, editor, stranger, instructor] = await Promise.all([1, 2, 3, 4].map(() => createUser(it)))
    if (!viewer || !editor || !stranger || !instructor) throw new Error('no users')
    for (const [who, right] of [
      [viewer, 'VIEW'],
      [editor, 'EDIT'],
    ] as const)
      await call('PUT', `/api/quizzes/${quiz.id}/shares/${who.username}/`, { right }, owner)
    await createMember(it, classroom.id, { user: instructor, role: 'INSTRUCTOR' })
    const list = `/api/quizzes/${quiz.id}/corrections/`
    for (const [who, status] of [
      [viewer, 403],
      [instructor, 403],
      [stranger, 404],
      [leo, 404],
    ] as const) {
      expect((await correct({ answer_index: 9 }, who)).status).toBe(status)
      expect((await call('GET', list, undefined, who)).status).toBe(status)
    }
    const { body } = await correct({ answer_index: 2 }, editor)
    expect(body.data.assignments).toEqual([
      { assignment_id: null, title: null, classroom_name: null, scores: 1, changed: 1, up: 0, down: 1 },
    ])
    const listed = (await call('GET', list, undefined, owner)).body.data.corrections
    expect(listed).toMatchObject([
      {
        question_id: fresh[0]?.id,
        old_answer_index: 1,
        answer_index: 2,
        void: null,
        corrected_by: editor.username,
        reason: 'A slip',
        assignments: [{ assignment_id: assignmentId, changed: 1 }],
      },
    ])
  })

  test.each([
    [{}, /either/],
    [{ answer_index: 2, void: 'NOBODY' }, /either/],
    [{ answer_index: 1 }, /already/],
    [{ answer_index: 4 }, /option/],
    [{ answer_index: '2' }, /number/],
    [{ void: 'ALL' }, /EVERYBODY/],
    [{ answer_index: 2, reason: ' ' }, /reason/],
    [{ answer_index: 2, reason: 'x'.repeat(201) }, /200/],
    [{ answer_index: 2, dry_run: 'yes' }, /true or false/],
  ])('refuses %j', async (change, message) => {
    const { status, body } = await correct(change)
    expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.error).toMatch(message)
  })
})
