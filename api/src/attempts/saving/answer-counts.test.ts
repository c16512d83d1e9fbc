import { expect, test } from 'vitest'
import { createAttempt, createQuiz, createUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { countAnswers, markOf, type MarkedAttempt } from './answer-counts.ts'

const it = useTestApp()

async function attemptOf(questions: number) {
  const user = await createUser(it)
  const quiz = await createQuiz(it, user, { A: questions })
  const id = await createAttempt(it, user, quiz)
  const look = async () => {
    const marked = await it.sql<MarkedAttempt>(
      `SELECT id, ${markOf('attempts')} AS mark FROM attempts WHERE id = $1`,
      [id],
    )
    return (await countAnswers(it.database.pool, marked)).get(id)
  }
  const save = (index: number) =>
    it.rest('POST', `/api/attempts/${id}/answer/${quiz.questions[index]?.id}/`, {
      token: user.token,
      body: { selected_option: 0 },
    })
  /** Removes the answers without a trace, so that only a new count finds none. */
  const removeAnswers = () => it.sql('DELETE FROM answers WHERE attempt_id = $1', [id])
  return { id, look, save, removeAnswers }
}

// While an older transaction of another test is running, a count is not kept. So these tests try again.
test('saves of this server are added, without counting again', async () => {
  const afterRemoval = async () => {
    const { look, save, removeAnswers } = await attemptOf(3)
    expect(await look()).toMatchObject({ answered: 0, lastSavedAt: null })
    await save(0)
    await save(0)
    await removeAnswers()
    await Promise.all([save(1), save(2)])
    return (await look())?.answered
  }
  await expect.poll(afterRemoval, { timeout: 15_000 }).toBe(3)
})

test('what another server saves is counted, with what was saved before and after', async () => {
  const { id, look, save } = await attemptOf(3)
  await save(0)
  expect((await look())?.answered).toBe(1)
  await it.sql(
    `WITH a AS (SELECT id, quiz_id FROM attempts WHERE id = $1 FOR SHARE)
     INSERT INTO answers (attempt_id, question_id, selected_option, answered_at)
     SELECT a.id, q.id, 0, now() FROM a JOIN questions q ON q.quiz_id = a.quiz_id AND q.position = 2`,
    [id],
  )
  await save(2)
  expect((await look())?.answered).toBe(3)
})

test('nothing is counted again while nothing is saved', async () => {
  const afterRemoval = async () => {
    const { look, save, removeAnswers } = await attemptOf(1)
    await save(0)
    expect((await look())?.answered).toBe(1)
    await removeAnswers()
    return (await look())?.answered
  }
  await expect.poll(afterRemoval, { timeout: 15_000 }).toBe(1)
})
