// A quiz that is too large to be sent in one piece, and the response expected for it.
import type { TestUser } from './factories.ts'
import type { TestApp } from '../test-app.ts'

/** The default number of questions. */
export const LARGE = 20_000
const SECTIONS = 300

/**
 * Creates a quiz with 300 sections, most of them empty; a third of its questions are in no section.
 *
 * @returns its id.
 */
export async function makeLargeQuiz(it: TestApp, owner: TestUser, count = LARGE): Promise<string> {
  const [quiz] = await it.sql<{ id: string }>(
    `INSERT INTO quizzes (id, owner_id, title, description, uploaded_at, question_count, section_count)
     VALUES (gen_random_uuid(), $1, 'Groß & "klein"', 'Über alles', now(), $2, $3) RETURNING id`,
    [owner.id, count, SECTIONS],
  )
  const id = quiz?.id ?? ''
  await it.sql(
    `INSERT INTO sections (id, quiz_id, name, position, question_count)
     SELECT gen_random_uuid(), $1, CASE WHEN n < 3 THEN 'Twice' ELSE 'Section ' || n END, n, 0
     FROM generate_series(1, $2) n`,
    [id, SECTIONS],
  )
  await it.sql(
    `INSERT INTO questions (id, quiz_id, section_id, position, text, options, answer_index, explanation)
     SELECT gen_random_uuid(), $1, s.id, i, E'\\\\ "' || i || E'"\\n\\t\\u0001 größer 😀?' || repeat(' and so on', 60), ARRAY['a', 'b,', '"c"', '']
       || CASE WHEN i % 7 = 0 THEN ARRAY['e'] ELSE '{}' END, i % 4, CASE WHEN i % 2 = 0 THEN 'Why ' || i END
     FROM generate_series(1, $2) i LEFT JOIN sections s
       ON s.quiz_id = $1 AND i <= $2 * 2 / 3 AND s.position = 2 + (i * 90 / $2) * 3`,
    [id, count],
  )
  return id
}

interface Row {
  id: string
  section: string | null
  text: string
  options: string[]
  answerIndex: number
  explanation: string | null
}

interface Section {
  id: string
  name: string
  description: string
}

/** The questions of a quiz in order. */
export const rowsOf = (it: TestApp, id: string): Promise<Row[]> =>
  it.sql<Row>(
    `SELECT id, section_id AS section, text, options, answer_index AS "answerIndex", explanation
     FROM questions WHERE quiz_id = $1 ORDER BY position`,
    [id],
  )
/** The sections of a quiz in order. */
export const sectionsOf = (it: TestApp, id: string): Promise<Section[]> =>
  it.sql('SELECT id, name, description FROM sections WHERE quiz_id = $1 ORDER BY position', [id])

/**
 * Builds the expected response of `GET /api/quizzes/{id}/` from the tables.
 */
export async function wholeResponse(it: TestApp, id: string): Promise<string> {
  const [quiz] = await it.sql<{
    uploaded_at: Date
    updated_at: Date
    title: string
    description: string
    question_count: number
    revision: number
  }>('SELECT * FROM quizzes WHERE id = $1', [id])
  const rows = await rowsOf(it, id)
  const listed = (section: string | null) =>
    rows
      .filter((row) => row.section === section)
      .map(({ id, text, options, answerIndex }) => ({
        question_id: id,
        text,
        options,
        answer_index: answerIndex,
        format: 'PLAIN',
        flagged: false,
      }))
  const sections = await sectionsOf(it, id)
  return JSON.stringify({
    success: true,
    data: {
      quiz: {
        quiz_id: id,
        title: quiz?.title,
        description: quiz?.description,
        total_questions: quiz?.question_count,
        revision: quiz?.revision,
        upload_date: quiz?.uploaded_at,
        updated_at: quiz?.updated_at,
        time_limit: null,
        right: 'OWNER',
        copied_from: null,
        switched_off: null,
        sections: sections.map(({ id, name, description }) => ({
          section_id: id,
          name,
          description,
          questions: listed(id),
        })),
        questions: listed(null),
      },
      user_progress: { mastery_level: 'Not Started' },
    },
  })
}
