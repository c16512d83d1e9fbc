// Inserts the rows of an upload without any of its checks.
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { quizOf, type QuizDocument } from 'quiz-format'
import { v7 as uuid } from 'uuid'
import { COPY_QUESTIONS, copyChunks } from '../../api/src/imports/insert-questions.ts'
import { placeNew, sectionRows } from '../../api/src/imports/rows.ts'

const SECTIONS = 22

/** A quiz with texts of realistic length. */
export function sampleQuiz(count: number): QuizDocument {
  const sections = Array.from({ length: SECTIONS }, (_, index) => `Section ${index + 1}`)
  const questions = Array.from({ length: count }, (_, index) => ({
    section: sections[index % SECTIONS] ?? null,
    text: `Question ${index}: ${'which of these is it, "this" or that? '.repeat(2)}`.trim(),
    options: ['first', 'second', 'third', 'fourth'].map((option) => `The ${option}, as in case ${index}`),
    answerIndex: index % 4,
    explanation: null,
    format: 'PLAIN' as const,
  }))
  return quizOf(questions)
}

/**
 * Prepares a COPY of a quiz, so that only the COPY itself is measured.
 *
 * @returns a function that stores the quiz with its sections in one transaction. Call it once.
 */
export function prepareCopy(ownerId: string, document: QuizDocument): (client: pg.Client) => Promise<void> {
  const quizId = uuid()
  const sections = sectionRows(document)
  const lines = [...copyChunks(quizId, placeNew(document), sections)]
  return async (client) => {
    await client.query('BEGIN')
    await client.query(
      `INSERT INTO quizzes (id, owner_id, title, description, uploaded_at, question_count, section_count)
       VALUES ($1, $2, 'Bench', '', now(), $3, $4)`,
      [quizId, ownerId, document.questions.length, document.sections.length],
    )
    await client.query(
      `INSERT INTO sections (id, quiz_id, name, position, question_count)
       SELECT id, $1, name, position, question_count
       FROM unnest($2::uuid[], $3::text[], $4::int[], $5::int[]) AS row (id, name, position, question_count)`,
      [quizId, sections.ids, sections.names, sections.positions, sections.questionCounts],
    )
    await pipeline(Readable.from(lines), client.query(copyFrom(COPY_QUESTIONS)))
    await client.query('COMMIT')
  }
}
