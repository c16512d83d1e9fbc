import type { PoolClient } from 'pg'
import type { QuizDocument } from 'quiz-format'
import { v7 as uuid } from 'uuid'
import type { Viewer } from '../accounts/viewer.ts'
import { inTransaction, patienceFor } from '../database/database.ts'
import type { Quiz } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { questionRows, sectionRows, type QuestionRows } from './rows.ts'

/** What a quiz is called, beside its content. */
export interface QuizDetails {
  title: string
  description: string
  timeLimit: number | null
}

/**
 * Writes a whole quiz in three statements of one transaction.
 */
export async function storeQuiz(
  deps: Deps,
  viewer: Viewer,
  details: QuizDetails,
  document: QuizDocument,
): Promise<Quiz> {
  const quiz = {
    id: uuid(),
    ownerId: viewer.id,
    ...details,
    uploadedAt: deps.now(),
    questionCount: document.questions.length,
    sectionCount: document.sections.length,
    revision: 0,
  }
  const sections = sectionRows(document)
  const questions = questionRows(document, sections)
  await inTransaction(deps.pool, async (client) => {
    await client.query(
      `INSERT INTO quizzes (id, owner_id, title, description, time_limit, uploaded_at, question_count, section_count)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        quiz.id,
        quiz.ownerId,
        quiz.title,
        quiz.description,
        quiz.timeLimit,
        quiz.uploadedAt,
        quiz.questionCount,
        quiz.sectionCount,
      ],
    )
    await client.query(
      `INSERT INTO sections (id, quiz_id, name, position, question_count)
       SELECT id, $1, name, position, question_count
       FROM unnest($2::uuid[], $3::text[], $4::int[], $5::int[]) AS row (id, name, position, question_count)`,
      [quiz.id, sections.ids, sections.names, sections.positions, sections.questionCounts],
    )
    await insertQuestions(client, quiz.id, questions)
  })
  return quiz
}

function insertQuestions(client: PoolClient, quizId: string, rows: QuestionRows): Promise<unknown> {
  const statement = {
    text: `INSERT INTO questions (id, quiz_id, section_id, position, text, options, answer_index, explanation)
           SELECT id, $1, section_id, position, text, options::text[], answer_index, explanation
           FROM unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[], $7::smallint[], $8::text[])
             AS row (id, section_id, position, text, options, answer_index, explanation)`,
    values: [
      quizId,
      rows.ids,
      rows.sectionIds,
      rows.positions,
      rows.texts,
      rows.options,
      rows.answerIndexes,
      rows.explanations,
    ],
    ...patienceFor(rows.ids.length),
  }
  return client.query(statement)
}
