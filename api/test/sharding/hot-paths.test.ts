// The hot paths use one partition of each table that can be partitioned, and name the person of each attempt
// and practice: decision 034.
import { expect, test } from 'vitest'
import {
  CORRECT,
  createAttempt,
  createQuiz,
  createUser,
  WRONG,
  type TestQuiz,
  type TestUser,
} from '../support/data/factories.ts'
import { answerPractice, startPractice } from '../support/data/practice.ts'
import { NAMED_KEYS } from '../support/database/shard-keys.ts'
import type { SentStatement } from '../support/database/statements.ts'
import { useTestApp } from '../support/test-app.ts'
import { createPartitionedDatabase, findSpread, nameOf, workPublished } from './support/touched-partitions.ts'

const it = useTestApp({}, { nodes: 1, create: createPartitionedDatabase })

async function prepare(): Promise<{ user: TestUser; quiz: TestQuiz }> {
  let user: TestUser | undefined
  let quiz: TestQuiz | undefined
  await workPublished(async () => {
    user = await createUser(it)
    quiz = await createQuiz(it, user, { One: 2 })
  })
  if (!user || !quiz) throw new Error('Nothing was prepared')
  return { user, quiz }
}

/** Returns what keeps the work from running on one shard. */
async function obstacles(work: () => Promise<unknown>): Promise<string[]> {
  const { spread, statements } = await findSpread(it.url, work)
  expect(statements.length).toBeGreaterThan(0)
  return [...spread, ...new Set(statements.flatMap(keyless))]
}

const NO_NAME = /^(SET|WHERE|ON|USING|JOIN|LEFT|RIGHT|CROSS|ORDER|GROUP|LIMIT|FOR|VALUES|SELECT|FROM)$/i

/**
 * Returns the tables that cannot be partitioned yet and whose key the statement does not name: in a
 * comparison, or among the columns that it inserts. It must do so as often as it names the table.
 */
function keyless(statement: SentStatement): string[] {
  const { text } = statement
  return Object.entries(NAMED_KEYS).flatMap(([table, column]) => {
    const named = new RegExp(
      `\\b(?:FROM|JOIN|UPDATE|INTO)\\s+(?:"public"\\.)?"?${table}"?(?:\\s+(?:AS\\s+)?(\\w+))?`,
      'gi',
    )
    const names = [...text.matchAll(named)].map(([, name = table]) => (NO_NAME.test(name) ? table : name))
    return [...new Set(names)]
      .filter(
        (name) => countKeys(text, { table, name, column }) < names.filter((other) => other === name).length,
      )
      .map((name) => `${table} (${name}) without its key: ${nameOf(statement)}`)
  })
}

function countKeys(
  text: string,
  { table, name, column }: { table: string; name: string; column: string },
): number {
  const owner = name === table ? `(?<![\\w.])(?:(?:"public"\\.)?"?${table}"?\\.)?` : `\\b${name}\\.`
  const key = `${owner}"?(?:${column})\\b"?`
  const person = `(?:coalesce\\(${key}, ${key}\\)|${key})`
  const compared = `${person}\\s*(?:=|IS NOT DISTINCT FROM|IN\\b)|(?:=|IS NOT DISTINCT FROM)\\s*${person}`
  const inserted = `INTO\\s+(?:"public"\\.)?"?${table}"?\\s*(?:AS \\w+\\s*)?\\([^)]*\\b(?:${column})\\b`
  return [...text.matchAll(new RegExp(`${compared}|${inserted}`, 'gi'))].length
}

test('each hot path uses one partition of each table, and names the person of each attempt', async () => {
  const { user, quiz } = await prepare()
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
  let practice = ''
  await workPublished(async () => {
    practice = (await startPractice(it, user, { mode: 'ALL', quiz_id: quiz.id })).practice_id
  })
  // The question is not mastered any more, so the figures of its section and quiz change.
  const practise = await obstacles(() =>
    answerPractice(it, user, practice, { question_id: question?.id, selected_option: WRONG }),
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
  const { user } = await prepare()
  await workPublished(() => it.sql('INSERT INTO plans (user_id, day) VALUES ($1, 0)', [user.id]))
  const text = 'SELECT FROM plans LEFT JOIN exams ON true LEFT JOIN attempts ON true WHERE plans.user_id = $1'
  expect(await obstacles(() => it.sql(text, [user.id]))).toEqual([
    `4 partitions of exams: ${text.slice(0, 60)}`,
    `attempts (attempts) without its key: ${text.slice(0, 60)}`,
  ])
})
