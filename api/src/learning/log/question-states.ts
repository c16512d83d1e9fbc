// The fold of a learner's reviews, as question_progress stores it.
import type { PoolClient } from 'pg'
import { timeoutFor } from '../../database/pool.ts'
import { dueDayOf, type Memory } from '../model/memory.ts'
import type { QuestionState } from './fold.ts'

/** SQL columns of a memory, named like the fields of Memory. */
export const MEMORY_COLUMNS = `stability, difficulty, is_first_correct AS "isFirstCorrect", first_day AS "firstDay",
  last_day AS "lastDay", reps, lapses`

/** A memory as it is stored: without one, all is null. */
export type MemoryRow = { [Field in keyof Memory]: Memory[Field] | null }

/** Returns the memory that a row of question_progress has; null if none of its reviews counts. */
export function memoryOf(row: MemoryRow): Memory | null {
  const { stability, difficulty, isFirstCorrect, firstDay, lastDay, reps, lapses } = row
  if (stability === null || difficulty === null || isFirstCorrect === null) return null
  if (firstDay === null || lastDay === null || reps === null || lapses === null) return null
  return { stability, difficulty, isFirstCorrect, firstDay, lastDay, reps, lapses }
}

/** Reads what is known of questions; those that were never answered are missing. */
export async function readStates(
  client: PoolClient,
  userId: string,
  questionIds: readonly string[],
): Promise<Map<string, QuestionState>> {
  if (questionIds.length === 0) return new Map()
  const { rows } = await client.query<
    MemoryRow & { questionId: string; isCorrect: boolean; answeredAt: Date }
  >({
    ...timeoutFor(questionIds.length),
    text: `SELECT question_id AS "questionId", is_correct AS "isCorrect", answered_at AS "answeredAt", ${MEMORY_COLUMNS}
           FROM question_progress WHERE user_id = $1 AND question_id = ANY ($2)`,
    values: [userId, questionIds],
  })
  return new Map(
    rows.map((row) => [
      row.questionId,
      { memory: memoryOf(row), isCorrect: row.isCorrect, answeredAt: row.answeredAt },
    ]),
  )
}

const COLUMNS = 'is_first_correct, first_day, last_day, due_day, stability, difficulty, reps, lapses'
const MEMORY = COLUMNS.replaceAll(/\w+/g, (column) => `${column} = excluded.${column}`)
const ANSWER = ['is_correct', 'answered_at']
  .map(
    (column) =>
      `${column} = CASE WHEN excluded.answered_at >= p.answered_at THEN excluded.${column} ELSE p.${column} END`,
  )
  .join(', ')

/**
 * Stores what is known of questions. Rows that are the same already are not written again. A newer answer
 * stays the latest: that of an attempt that waits to enter the log.
 */
export async function writeStates(
  client: PoolClient,
  userId: string,
  states: ReadonlyMap<string, QuestionState>,
): Promise<void> {
  const counted = [...states].flatMap(([questionId, { memory, isCorrect, answeredAt }]) =>
    memory ? [{ questionId, memory, isCorrect, answeredAt }] : [],
  )
  if (counted.length === 0) return
  const list = (prefix: string) => COLUMNS.replaceAll(/\w+/g, (column) => `${prefix}.${column}`)
  await client.query({
    ...timeoutFor(counted.length),
    text: `INSERT INTO question_progress AS p (user_id, question_id, quiz_id, section_id, is_correct, answered_at, ${COLUMNS})
           SELECT $1, q.id, q.quiz_id, q.section_id, s.is_correct, s.answered_at, ${list('s')}
           FROM unnest($2::uuid[], $3::boolean[], $4::timestamptz[], $5::boolean[], $6::int[], $7::int[], $8::int[],
             $9::float8[], $10::float8[], $11::int[], $12::int[]) AS s (question_id, is_correct, answered_at, ${COLUMNS})
           JOIN questions q ON q.id = s.question_id ORDER BY q.id
           ON CONFLICT (user_id, question_id) DO UPDATE SET ${ANSWER}, ${MEMORY}
           WHERE (p.is_correct, p.answered_at, ${list('p')})
             IS DISTINCT FROM (excluded.is_correct, excluded.answered_at, ${list('excluded')})`,
    values: [
      userId,
      counted.map(({ questionId }) => questionId),
      counted.map(({ isCorrect }) => isCorrect),
      counted.map(({ answeredAt }) => answeredAt),
      counted.map(({ memory }) => memory.isFirstCorrect),
      counted.map(({ memory }) => memory.firstDay),
      counted.map(({ memory }) => memory.lastDay),
      counted.map(({ memory }) => dueDayOf(memory)),
      counted.map(({ memory }) => memory.stability),
      counted.map(({ memory }) => memory.difficulty),
      counted.map(({ memory }) => memory.reps),
      counted.map(({ memory }) => memory.lapses),
    ],
  })
}
