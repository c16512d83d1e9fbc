// The hot paths touch one partition of each table with the data of learners, so that each of their statements
// could run on one shard: decision 034.
import { expect, test } from 'vitest'
import { CORRECT, createAttempt, createQuiz, createUser } from '../support/data/factories.ts'
import { answerPractice, startPractice } from '../support/data/practice.ts'
import { NAMED_KEYS } from '../support/database/shard-keys.ts'
import type { SentStatement } from '../support/database/statements.ts'
import { useTestApp } from '../support/test-app.ts'
import { createPartitionedDatabase, findSpread, nameOf } from './support/touched-partitions.ts'

const it = useTestApp({}, { nodes: 1, create: createPartitionedDatabase })

/** Returns what keeps the work from running on one shard. */
async function obstacles(work: () => Promise<unknown>): Promise<string[]> {
  const { spread, statements } = await findSpread(it.url, work)
  expect(statements.length).toBeGreaterThan(0)
  return [...spread, ...statements.flatMap(keyless)]
}

/**
 * Returns the tables that cannot be partitioned yet and whose key the statement does not name: in a
 * comparison, or among the columns that it inserts.
 */
function keyless(statement: SentStatement): string[] {
  return Object.entries(NAMED_KEYS)
    .filter(([table]) =>
      new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO)\\s+(?:"public"\\.)?"?${table}\\b`).test(statement.text),
    )
    .filter(([table, column]) => {
      const key = `\\b${column}\\b"?`
      // The person of an attempt is coalesce(user_id, learner_id).
      const compared = `${key}(?:, [\\w.]*learner_id)?\\)?\\s*(?:=|IS NOT DISTINCT FROM|IN\\b)|=\\s*[\\w.]*${key}`
      const inserted = `INTO\\s+"?${table}"?(?: AS \\w+)?\\s*\\([^)]*${key}`
      return !new RegExp(`${compared}|${inserted}`).test(statement.text)
    })
    .map(([table]) => `${table} without its key: ${nameOf(statement)}`)
}

test('each hot path could run on one shard', async () => {
  const user = await createUser(it)
  const quiz = await createQuiz(it, user, { One: 2 })
  const { token } = user
  const [question] = quiz.questions
  let attempt = ''
  const start = await obstacles(async () => {
    attempt = await createAttempt(it, user, quiz)
  })
  const save = await obstacles(() =>
    it.rest('POST', `/api/attempts/${attempt}/answer/${question?.id}/`, {
      token,
      body: { selected_option: CORRECT },
    }),
  )
  const complete = await obstacles(() => it.rest('POST', `/api/attempts/${attempt}/complete/`, { token }))
  const { practice_id: practice } = await startPractice(it, user, { mode: 'ALL', quiz_id: quiz.id })
  const practise = await obstacles(() =>
    answerPractice(it, user, practice, { question_id: question?.id, selected_option: CORRECT }),
  )
  const dashboard = await obstacles(() =>
    it.graphql(
      `{ viewer { progress { totalAttempts bestScore } recentActivity { score } attempts(first: 10) { edges { node { id } } } } }`,
      {},
      token,
    ),
  )
  expect({ start, save, complete, practise, dashboard }).toEqual({
    start: [],
    save: [],
    complete: [],
    practise: [],
    dashboard: [],
  })
})

test('a key that a statement lacks is found, although it names the key of another table', async () => {
  const { id } = await createUser(it)
  await it.sql('INSERT INTO plans (user_id, day) VALUES ($1, 0)', [id])
  const text = 'SELECT FROM plans LEFT JOIN exams ON true LEFT JOIN attempts ON true WHERE plans.user_id = $1'
  expect(await obstacles(() => it.sql(text, [id]))).toEqual([`4 partitions of exams: ${text.slice(0, 60)}`])
  expect(await obstacles(() => it.sql('SELECT FROM attempts'))).toEqual([
    'attempts without its key: SELECT FROM attempts',
  ])
})
