// Breaks what is stored after a history, one thing after another: the recount must report each of them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../support/test-app.ts'
import { compare } from './support/compare.ts'
import type { Picks, Step } from './support/steps.ts'
import { World } from './support/world.ts'

const it = useTestApp()
const world = new World(it)

const take = (who: number, assignment: number, picks: Picks): Step => ({
  do: 'take',
  who,
  assignment,
  picks,
  completes: true,
})
const practise = (who: number, section: number | null, picks: Picks): Step => ({
  do: 'practise',
  who,
  section,
  picks,
  completes: true,
})
const SHEETS: Picks[] = [
  [1, 1, 1, 1, 1, 0],
  [0, 1, 1, 0, null, 1],
  [1, 0, null, 1, 0, 0],
  [2, 0, 0, 0, 1, null],
]
const HISTORY: Step[] = [
  practise(0, null, [1, 1, 1, 0, null, 1]),
  practise(0, null, [1, 0, 1, 1, 1, 1]),
  practise(1, 0, [1, 1, null, null, null, null]),
  { do: 'sit', assignment: 0, sheets: SHEETS },
  take(3, 0, [1, 1, 1, 0, 0, 1]),
  { do: 'correct', question: 0, to: 2, noScoreFalls: true },
  { do: 'edit', question: 2, what: 'key', option: 0 },
  { do: 'correct', question: 3, to: 'NOBODY', noScoreFalls: false },
  { do: 'correct', question: 4, to: 'EVERYBODY', noScoreFalls: false },
  { do: 'extend', who: 1, assignment: 1, terms: { due: 5_000 } },
  { do: 'extend', who: 2, assignment: 0, terms: { excused: true } },
  { do: 'wait', minutes: 700 },
  { do: 'sit', assignment: 1, sheets: SHEETS },
]

beforeAll(async () => {
  await world.begin(0)
  for (const step of HISTORY) await world.take(step)
})
afterAll(() => {
  it.clock.now = null
})

test('the recount agrees before anything is broken', async () => {
  expect(await compare(world)).toEqual([])
})

const DROPPED = (to: string, from: string) =>
  `UPDATE section_progress SET user_id = ${to} WHERE user_id = ${from} AND section_id = (SELECT min(id::text)::uuid FROM sections)`
const OWNER = '(SELECT owner_id FROM quizzes)'
const FIRST = '(SELECT user_id FROM quiz_progress ORDER BY completed_attempts DESC, user_id LIMIT 1)'
const swapped = (column: string, one: string, other: string, type: string) =>
  `${column} = (CASE ${column}::text WHEN '${one}' THEN '${other}' WHEN '${other}' THEN '${one}' ELSE ${column}::text END)::${type}`

const MASTERY = (kind: string, table: string) =>
  `UPDATE ${kind}_progress SET mastered =
     (SELECT question_count - left_out_count FROM ${table} WHERE id = ${kind}_id) - mastered`

/** What is broken, the statements that break and mend it, and what the recount must report. */
const FAULTS: [what: string, breaking: string, mending: string, report: RegExp][] = [
  ['a best score', ...twice('UPDATE quiz_progress SET best_score = 100 - best_score'), /best_score is/],
  ['a number of attempts', ...raised('quiz_progress', 'completed_attempts'), /total_attempts is/],
  ['the mastery of a quiz', ...twice(MASTERY('quiz', 'quizzes')), /statistics\.mastered_share is/],
  ['the mastery of a section', ...twice(MASTERY('section', 'sections')), /stats\.\d\.mastered_share is/],
  ['the accuracy of a section', ...raised('section_progress', 'asked'), /section_stats\.\d\.accuracy is/],
  ['the size of an attempt', ...raised('attempts', 'total'), /gradebook\.\d\.cells\.\d\.score is/],
  [
    'the revision of an attempt',
    ...raised('attempts', 'revision'),
    /analysis\.questions\.\d\.answer_index is/,
  ],
  ['a key', ...raised('questions', 'answer_index'), /analysis\.questions\.\d\.answer_index is/],
  ['an earlier key', ...raised('question_versions', 'answer_index'), /analysis\.questions\.\d\.facility is/],
  ['a dropped row of a section', DROPPED(OWNER, FIRST), DROPPED(FIRST, OWNER), /section_stats\.0\./],
  [
    'the marks of an attempt',
    ...twice('UPDATE attempts SET correct = total - left_out - correct'),
    /gradebook\.\d\.cells\.\d\.score is/,
  ],
  [
    'kept marks',
    ...twice('UPDATE kept_marks SET is_counted = NOT is_counted'),
    /review\.sections\.\d\.total_questions is/,
  ],
  [
    'who is void for whom',
    ...twice(`UPDATE questions SET ${swapped('void_as', 'NOBODY', 'EVERYBODY', 'question_void')}`),
    /answers\.\d+\.is_correct is/,
  ],
  [
    'the attempt that counts',
    ...twice(`UPDATE assignments SET ${swapped('score_rule', 'BEST', 'FIRST', 'score_rule')}`),
    /gradebook\.3\.cells\.0\.score is/,
  ],
  [
    'an excuse',
    ...twice('UPDATE extensions SET is_excused = NOT is_excused'),
    /gradebook\.2\.cells\.0\.state is SUBMITTED, recounted EXCUSED/,
  ],
  [
    'what is late',
    `UPDATE assignments SET due_at = due_at + interval '9 days'`,
    `UPDATE assignments SET due_at = due_at - interval '9 days'`,
    /state is SUBMITTED, recounted LATE/,
  ],
  [
    'a role',
    `UPDATE members SET role = 'INSTRUCTOR' WHERE display_name = '0'`,
    `UPDATE members SET role = 'LEARNER' WHERE display_name = '0'`,
    /gradebook has 3 items, recounted 4/,
  ],
]

// The same statement again mends what it has broken.
function twice(statement: string): [string, string] {
  return [statement, statement]
}

function raised(table: string, column: string): [string, string] {
  return [`UPDATE ${table} SET ${column} = ${column} + 1`, `UPDATE ${table} SET ${column} = ${column} - 1`]
}

test.each(FAULTS)('the recount reports %s', async (_what, breaking, mending, report) => {
  await it.sql(breaking)
  const reported = await compare(world).finally(() => it.sql(mending))
  expect(reported.join('\n')).toMatch(report)
})

test('the recount agrees once everything is mended', async () => {
  expect(await compare(world)).toEqual([])
})
