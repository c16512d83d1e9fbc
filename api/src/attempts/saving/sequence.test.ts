// Saves with a sequence may be delayed, duplicated and reordered: the highest sequence wins.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  createAttempt,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { expectProperty } from '../../../../quiz-format/test/support/properties.ts'

const it = useTestApp({}, { nodes: 3 })
let ada: TestUser
let quiz: TestQuiz

beforeAll(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { '': 2 })
})

const save = (attempt: string, body: object, question = quiz.questions[0]?.id) =>
  it.rest('POST', `/api/attempts/${attempt}/answer/${question}/`, { token: ada.token, body })

async function freshAttempt(): Promise<string> {
  await it.sql(`UPDATE attempts SET status = 'ENDED' WHERE user_id = $1 AND status = 'IN_PROGRESS'`, [ada.id])
  return createAttempt(it, ada, quiz)
}

describe('saves with a sequence', () => {
  test('the highest sequence wins when saves arrive shuffled, duplicated and concurrently', async () => {
    const saves = fc
      .uniqueArray(fc.nat(20), { minLength: 1, maxLength: 8 })
      .chain((sequences) =>
        fc.shuffledSubarray([...sequences, ...sequences], { minLength: sequences.length }),
      )
    await expectProperty(
      fc.asyncProperty(saves, async (sent) => {
        const attempt = await freshAttempt()
        const optionOf = (sequence: number) => (sequence * 7) % 4
        const responses = await Promise.all(
          sent.map((sequence) => save(attempt, { selected_option: optionOf(sequence), sequence })),
        )
        expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
        const highest = Math.max(...sent)
        const [stored] = await it.sql('SELECT selected_option, sequence FROM answers WHERE attempt_id = $1', [
          attempt,
        ])
        expect(stored).toEqual({ selected_option: optionOf(highest), sequence: highest })
        for (const { body } of responses) expect(body.data.selected_option).toBe(optionOf(body.data.sequence))
      }),
      30,
    )
  })

  test('a save with a repeated or lower sequence changes nothing and returns the stored answer', async () => {
    const attempt = await freshAttempt()
    await save(attempt, { selected_option: 2, sequence: 5 })
    for (const sequence of [5, 4, 0]) {
      const { status, body } = await save(attempt, { selected_option: 1, sequence })
      expect([status, body.data.selected_option, body.data.sequence]).toEqual([200, 2, 5])
    }
  })

  test('a save without a sequence replaces the answer, and a delayed save with a lower sequence does not undo it', async () => {
    const attempt = await freshAttempt()
    await save(attempt, { selected_option: 2, sequence: 5 })
    expect((await save(attempt, { selected_option: 3 })).body.data).toMatchObject({
      selected_option: 3,
      sequence: 5,
    })
    expect((await save(attempt, { selected_option: 0, sequence: 4 })).body.data.selected_option).toBe(3)
  })

  test('over GraphQL, a save returns the stored answer', async () => {
    const attempt = await freshAttempt()
    const send = async (selectedOption: number, sequence: number) =>
      (
        await it.graphql(
          `mutation ($input: SaveAnswerInput!) { saveAnswer(input: $input) {
            ... on AttemptQuestion { selectedOption sequence } ... on InvalidInput { message } } }`,
          { input: { attemptId: attempt, questionId: quiz.questions[0]?.id, selectedOption, sequence } },
          ada.token,
        )
      ).body.data.saveAnswer
    expect(await send(1, 2)).toEqual({ selectedOption: 1, sequence: 2 })
    expect(await send(0, 1)).toEqual({ selectedOption: 1, sequence: 2 })
    expect(await send(0, -1)).toEqual({ message: expect.stringContaining('sequence') })
  })

  test.each([-1, 1.5, '1', 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    'refuses %j as a sequence',
    async (sequence) => {
      const attempt = await freshAttempt()
      const { status, body } = await save(attempt, { selected_option: 0, sequence })
      expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
      expect(await it.sql('SELECT FROM answers WHERE attempt_id = $1', [attempt])).toHaveLength(0)
    },
  )
})
