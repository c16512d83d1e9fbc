import { beforeEach, expect, test } from 'vitest'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../../test/support/data/factories.ts'
import { practise } from '../../../test/support/data/practice.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
const START = Date.parse('2026-05-04T12:00:00Z')
let ada: TestUser
let quiz: TestQuiz
let seconds = 0

beforeEach(async () => {
  seconds = 0
  it.clock.now = new Date(START)
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { One: 1 })
})

async function answerAfter(gaps: readonly number[]) {
  for (const gap of gaps) {
    seconds += gap
    it.clock.now = new Date(START + 1_000 * seconds)
    await practise(it, ada, quiz.id, { question_id: quiz.questions[0]?.id, selected_option: 1 })
  }
}
const read = async (who = ada) =>
  (await it.graphql('{ viewer { answerSeconds } }', {}, who.token)).body.data.viewer.answerSeconds
const times = (count: number, gap: number) => Array.from({ length: count }, () => gap)

test('the median of twenty timed answers is told, and nothing before', async () => {
  expect(await read()).toBeNull()
  await answerAfter([0, ...times(10, 20), ...times(9, 30)])
  expect(await read()).toBeNull()
  await answerAfter([30])
  expect(await read()).toBe(25)
  expect(await read(await createUser(it))).toBeNull()
})

test('breaks do not count', async () => {
  await answerAfter([0, ...times(10, 30), 3_600, ...times(10, 30), 86_400])
  expect(await read()).toBe(30)
})
