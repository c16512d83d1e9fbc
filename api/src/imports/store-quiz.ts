import type { PoolClient } from 'pg'
import type { QuizDocument } from 'quiz-format'
import { v7 as uuid } from 'uuid'
import type { Viewer } from '../viewer.ts'
import { timeoutFor } from '../database/pool.ts'
import type { Quiz } from '../database/prisma/client.ts'
import { recordQuizChange } from '../quizzes/changes/record-quiz-change.ts'
import { insertQuizPictures } from './pictures/place-pictures.ts'
import type { StoredPicture } from './pictures/store-file-pictures.ts'
import { hasStatedDetails } from './sync/quiz-difference.ts'
import { insertQuestions } from './insert-questions.ts'
import { placeNew, sectionRows, type SectionRows } from './rows.ts'

/** Details stated by the caller. Undefined means the value in the file, if there is one. */
export interface StatedDetails {
  title: string
  description?: string | undefined
  timeLimit?: number | null | undefined
}

/** The transaction in which a quiz is written, the quiz's owner, the current time, and the pictures. */
export interface WriteContext {
  client: PoolClient
  viewer: Pick<Viewer, 'id'>
  now: Date
  /** Those of the file, already stored. */
  pictures: readonly StoredPicture[]
  /** Of the file. It is not computed within the transaction, which may not wait for long. */
  hash: Uint8Array<ArrayBuffer>
}

/** Inserts a quiz with three statements, and one for pictures, in the caller's transaction. */
export async function storeQuiz(
  { client, viewer, now, pictures, hash }: WriteContext,
  document: QuizDocument,
  { title, description = document.description, timeLimit = document.timeLimit }: StatedDetails,
): Promise<Quiz> {
  const details = { description: description ?? '', timeLimit: timeLimit ?? null }
  const quiz = {
    id: uuid(),
    ownerId: viewer.id,
    title,
    ...details,
    uploadedAt: now,
    updatedAt: now,
    questionCount: document.questions.length,
    sectionCount: document.sections.length,
    leftOutCount: 0,
    revision: 0,
    layoutRevision: 0,
    contentHash: hash,
    isAsImported: hasStatedDetails(details, document),
    archivedAt: null,
    copiedFromTitle: null,
    copiedFromUserId: null,
    switchedOffAt: null,
    switchedOffReason: null,
  }
  const sections = sectionRows(document)
  const inserted = await client.query<{ updatedAt: Date }>(
    `INSERT INTO quizzes
       (id, owner_id, title, description, time_limit, uploaded_at, question_count, section_count, content_hash,
        is_as_imported)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING updated_at AS "updatedAt"`,
    [
      quiz.id,
      quiz.ownerId,
      quiz.title,
      quiz.description,
      quiz.timeLimit,
      quiz.uploadedAt,
      quiz.questionCount,
      quiz.sectionCount,
      quiz.contentHash,
      quiz.isAsImported,
    ],
  )
  await insertSections(client, quiz.id, sections)
  await insertQuestions(client, quiz.id, { placed: placeNew(document), sections })
  await insertQuizPictures(client, quiz.id, pictures)
  await recordQuizChange(client, 'quiz.imported', quiz.id, now)
  return { ...quiz, ...inserted.rows[0] }
}

export async function insertSections(client: PoolClient, quizId: string, rows: SectionRows): Promise<void> {
  const statement = {
    ...timeoutFor(rows.ids.length),
    text: `INSERT INTO sections (id, quiz_id, name, description, position, question_count)
           SELECT id, $1, name, coalesce(description, ''), position, question_count
           FROM unnest($2::uuid[], $3::text[], $4::text[], $5::int[], $6::int[])
             AS row (id, name, description, position, question_count)`,
    values: [quizId, rows.ids, rows.names, rows.descriptions, rows.positions, rows.questionCounts],
  }
  await client.query(statement)
}
