import { beforeEach, describe, expect, test } from 'vitest'
import { CORRECT, WRONG, createAttempt } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { MockLearner } from './testing/mock-learner.ts'

const it = useTestApp()
let ada: MockLearner

beforeEach(async () => {
  ada = await MockLearner.create(it)
})

describe('a mock exam', () => {
  test('is saved, resumed and completed like an attempt; other questions are not in it', async () => {
    const id: string = (await ada.start({ seed: 'abcdefgh', size: 4 })).body.data.attempt_id
    const paper = await ada.paper('abcdefgh', 4)
    const other = ada.quiz.questions.find((question) => !paper.includes(question.id))
    expect((await ada.save(id, paper[0], 4)).status).toBe(400)
    expect((await ada.save(id, other?.id, CORRECT)).status).toBe(404)
    expect((await ada.save(id, paper[0], CORRECT)).status).toBe(200)
    expect((await ada.save(id, paper[1], CORRECT)).status).toBe(200)
    expect((await ada.save(id, paper[1], WRONG)).status).toBe(200)
    expect((await ada.save(id, paper[3], CORRECT)).body.data).toMatchObject({
      question_id: paper[3],
      selected_option: CORRECT,
    })
    expect((await ada.call('POST', `/api/attempts/${id}/resume/`)).body.data).toEqual({
      attempt_id: id,
      section_id: null,
      deadline: null,
      next_question: { question_number: 3, question_id: paper[2] },
      answers: [
        { question_id: paper[0], selected_option: CORRECT },
        { question_id: paper[1], selected_option: WRONG },
        { question_id: paper[3], selected_option: CORRECT },
      ],
    })
    const { body } = await it.graphql(
      'query ($id: ID!) { attempt(id: $id) { answeredCount answeredNumbers questions(fromNumber: 3, count: 5) { questionId number selectedOption } } }',
      { id },
      ada.user.token,
    )
    expect(body.data.attempt).toEqual({
      answeredCount: 3,
      answeredNumbers: [1, 2, 4],
      questions: [
        { questionId: paper[2], number: 3, selectedOption: null },
        { questionId: paper[3], number: 4, selectedOption: CORRECT },
      ],
    })
    const completed = await ada.finish(id)
    expect(completed.body.data).toEqual({
      score: 50,
      correct_answers: 2,
      incorrect_answers: 2,
      total_questions: 4,
    })
    expect((await ada.save(id, paper[2], CORRECT)).body.error_code).toBe('ATTEMPT_CLOSED')
    const read = await ada.review(id)
    expect(
      read.sections.map((one: object) => [
        Object(one).name,
        Object(one).correct_answers,
        Object(one).total_questions,
      ]),
    ).toEqual([
      ['A', 1, 2],
      ['B', 0, 1],
      [null, 1, 1],
    ])
    expect(await ada.questionsOf(id, 'is_correct')).toEqual([true, false, false, true])
    const incorrect = await it.graphql(
      'query ($id: ID!) { attempt(id: $id) { questions(onlyIncorrect: true) { number } } }',
      { id },
      ada.user.token,
    )
    expect(incorrect.body.data.attempt.questions).toEqual([{ number: 2 }, { number: 3 }])
  })

  test('counts for attempts, accuracy, mastery and memory, but not for the best score', async () => {
    const whole = await createAttempt(it, ada.user, ada.quiz)
    await ada.save(whole, ada.quiz.questions[0]?.id, CORRECT)
    await ada.finish(whole)
    const id: string = (await ada.start({ seed: 'abcdefgh', size: 4 })).body.data.attempt_id
    const paper = await ada.paper('abcdefgh', 4)
    for (const question of paper) await ada.save(id, question, CORRECT)
    expect((await ada.finish(id)).body.data.score).toBe(100)
    const { data } = (await ada.call('GET', `/api/quizzes/${ada.quiz.id}/statistics/`)).body
    expect(data.user_stats).toEqual({ total_attempts: 2, best_score: 8.3 })
    const mastered = new Set([ada.quiz.questions[0]?.id, ...paper])
    const inA = ada.quiz.questions.filter(
      ({ id: one, sectionId }) => sectionId === ada.quiz.sectionIds[0] && mastered.has(one),
    )
    expect(data.section_stats.map((one: object) => Object(one).accuracy)).toEqual([37.5, 25])
    const [row] = await it.sql(
      'SELECT mastered FROM section_progress WHERE user_id = $1 AND section_id = $2',
      [ada.user.id, ada.quiz.sectionIds[0]],
    )
    expect(row).toEqual({ mastered: inA.length })
    expect(
      await it.sql('SELECT question_id AS id FROM reviews WHERE attempt_id = $1 ORDER BY number', [id]),
    ).toEqual(paper.map((question) => ({ id: question })))
  })

  test('keeps its questions, their order and sections when the quiz changes', async () => {
    const id: string = (await ada.start({ seed: 'abcdefgh', size: 4 })).body.data.attempt_id
    const before = await ada.review(id)
    const paper = await ada.paper('abcdefgh', 4)
    await ada.call('PATCH', `/api/quizzes/${ada.quiz.id}/questions/${paper[0]}/update/`, {
      questionText: 'Again?',
      answerIndex: 0,
    })
    expect(await ada.review(id)).toEqual(before)
    await ada.save(id, paper[0], CORRECT)
    expect((await ada.finish(id)).body.data.correct_answers).toBe(1)
    expect((await ada.start({ seed: 'abcdefgh', size: 4 })).status).toBe(201)
  })

  test('is completed with what was saved in time once its deadline has passed', async () => {
    const id: string = (await ada.start({ seed: 'abcdefgh', size: 4, timer_minutes: 1 })).body.data.attempt_id
    const paper = await ada.paper('abcdefgh', 4)
    await ada.save(id, paper[1], CORRECT)
    it.clock.now = new Date(Date.now() + 62_000)
    expect((await ada.save(id, paper[0], CORRECT)).body.error_code).toBe('ATTEMPT_CLOSED')
    expect(await ada.review(id)).toMatchObject({
      status: 'COMPLETED',
      result: { score: 25, total_questions: 4 },
    })
    expect((await ada.start({ seed: 'abcdefgh', size: 4 })).status).toBe(201)
    it.clock.now = null
  })

  test('counts no answer to a question that it does not ask, which an older server may have saved', async () => {
    const id: string = (await ada.start({ seed: 'abcdefgh', size: 1 })).body.data.attempt_id
    const [asked] = await ada.paper('abcdefgh', 1)
    await ada.save(id, asked, CORRECT)
    await it.sql(
      `INSERT INTO answers (attempt_id, question_id, selected_option, answered_at)
       SELECT $1, id, $2, now() FROM questions WHERE quiz_id = $3 AND id <> $4`,
      [id, CORRECT, ada.quiz.id, asked],
    )
    expect((await ada.finish(id)).body.data).toMatchObject({ score: 100, correct_answers: 1 })
    const reviews = await it.sql('SELECT question_id AS id FROM reviews WHERE attempt_id = $1', [id])
    expect(reviews).toEqual([{ id: asked }])
  })

  test('is listed with its kind and seed, among the attempts at the whole quiz', async () => {
    const id: string = (await ada.start({ seed: 'abcdefgh', size: 1 })).body.data.attempt_id
    await ada.finish(id, 'end')
    await createAttempt(it, ada.user, ada.quiz, { sectionId: ada.quiz.sectionIds[0] })
    const { attempts } = (await ada.call('GET', `/api/attempts/?quiz_id=${ada.quiz.id}`)).body.data
    expect(attempts.map((one: object) => [Object(one).kind, Object(one).mock_seed])).toEqual([
      ['SECTION', null],
      ['MOCK', 'abcdefgh'],
    ])
  })

  test('is left out of the best score when a correction moves its score', async () => {
    const id: string = (await ada.start({ seed: 'abcdefgh', size: 2 })).body.data.attempt_id
    const paper = await ada.paper('abcdefgh', 2)
    await ada.save(id, paper[0], CORRECT)
    await ada.save(id, paper[1], WRONG)
    await ada.finish(id)
    const correction = { answer_index: WRONG, no_score_falls: false, reason: 'The key was wrong' }
    const path = `/api/quizzes/${ada.quiz.id}/questions/${paper[1]}/correct/`
    expect((await ada.call('POST', path, correction)).status).toBe(200)
    expect((await ada.review(id)).result).toMatchObject({ score: 100, correct_answers: 2 })
    const { data } = (await ada.call('GET', `/api/quizzes/${ada.quiz.id}/statistics/`)).body
    expect(data.user_stats).toEqual({ total_attempts: 1, best_score: 0 })
    const outside = ada.quiz.questions.find((question) => !paper.includes(question.id))?.id
    const other = { ...correction, reason: 'Not asked' }
    expect(
      (await ada.call('POST', `/api/quizzes/${ada.quiz.id}/questions/${outside}/correct/`, other)).status,
    ).toBe(200)
    expect((await ada.review(id)).result).toMatchObject({ score: 100, total_questions: 2 })
  })
})
