// The statements of the hot paths name the shard key of every table with the data of learners, so that each
// of them could run on one shard: decision 034.
import { expect, test } from 'vitest'
import { CORRECT, createAttempt, createQuiz, createUser } from '../support/data/factories.ts'
import { answerPractice, startPractice } from '../support/data/practice.ts'
import { NAMED_KEYS, SHARD_KEYS } from '../support/database/shard-keys.ts'
import { sentStatements, type SentStatement } from '../support/database/statements.ts'
import { useTestApp } from '../support/test-app.ts'

const it = useTestApp({}, { nodes: 1 })

const KEYS: Record<string, string> = { ...SHARD_KEYS, ...NAMED_KEYS }

/**
 * Returns the tables of a statement whose key it does not name: in a comparison, in what it joins by, or
 * among the columns that it inserts.
 */
function keylessTables({ text }: SentStatement): string[] {
  const tables = text.matchAll(/\b(?:FROM|JOIN|UPDATE|INTO)\s+(?:"public"\.)?"?(\w+)"?/g)
  const distributed = [...new Set([...tables].map(([, table = '']) => table))].filter(
    (table) => table in KEYS,
  )
  return distributed.filter((table) => {
    const key = `\\b${KEYS[table] ?? ''}\\b"?`
    // The person of an attempt is coalesce(user_id, learner_id).
    const compared = `${key}(?:, [\\w.]*learner_id)?\\)?\\s*(?:=|IS NOT DISTINCT FROM|IN\\b)|=\\s*[\\w.]*${key}`
    const listed = `(?:USING|INTO\\s+"?${table}"?(?: AS \\w+)?)\\s*\\([^)]*${key}`
    return !new RegExp(`${compared}|${listed}`).test(text)
  })
}

async function keylessStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await sentStatements(work)
  expect(statements.length).toBeGreaterThan(0)
  return statements.flatMap((statement) => {
    const tables = keylessTables(statement)
    return tables.length > 0 ? [`${statement.name || statement.text.slice(0, 40)}: ${tables.join(', ')}`] : []
  })
}

test('the statements of the hot paths name the shard keys', async () => {
  const user = await createUser(it)
  const quiz = await createQuiz(it, user, { One: 2 })
  const { token } = user
  const [question] = quiz.questions
  let attempt = ''
  const start = await keylessStatements(async () => {
    attempt = await createAttempt(it, user, quiz)
  })
  const save = await keylessStatements(() =>
    it.rest('POST', `/api/attempts/${attempt}/answer/${question?.id}/`, {
      token,
      body: { selected_option: CORRECT },
    }),
  )
  const complete = await keylessStatements(() =>
    it.rest('POST', `/api/attempts/${attempt}/complete/`, { token }),
  )
  const { practice_id: practice } = await startPractice(it, user, { mode: 'ALL', quiz_id: quiz.id })
  const practise = await keylessStatements(() =>
    answerPractice(it, user, practice, { question_id: question?.id, selected_option: CORRECT }),
  )
  const dashboard = await keylessStatements(() =>
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
