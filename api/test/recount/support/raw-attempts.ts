import type { TestQuiz } from '../../support/data/factories.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { RawAttempt } from './ledger.ts'

interface Row {
  id: string
  status: RawAttempt['status']
  completedAt: Date | null
  taker: string
  assignmentId: string | null
  sectionId: string | null
  isMock: boolean
  answers: Record<string, number> | null
}

/** Reads the attempts of a quiz and their answers as they are stored, in the order of their starts. */
export async function readRaw(test: TestApp, { id, questions }: TestQuiz): Promise<RawAttempt[]> {
  const rows = await test.sql<Row>(
    `SELECT a.id, status, completed_at AS "completedAt", coalesce(user_id, learner_id) AS taker,
       assignment_id AS "assignmentId", section_id AS "sectionId", mock_seed IS NOT NULL AS "isMock",
       (SELECT json_object_agg(question_id, selected_option) FROM answers WHERE attempt_id = a.id) AS answers
     FROM attempts a WHERE quiz_id = $1 ORDER BY a.id`,
    [id],
  )
  const indexes = new Map(questions.map((question, index) => [question.id, index]))
  return rows.map(({ completedAt, answers, ...row }) => ({
    ...row,
    completedAt: completedAt?.getTime() ?? 0,
    answers: new Map(
      Object.entries(answers ?? {}).map(([question, option]) => [indexes.get(question) ?? -1, option]),
    ),
  }))
}
