// SQL that joins an attempt to its questions, with the content that they had when the attempt began. Later
// edits change neither what is asked nor which option is correct. A quiz counts its edits as revisions, and
// an attempt stores the revision it started with. If a question was edited since then, its old content is
// read from question_versions. If an update of the quiz changed the order since then, the old order is read
// from layout_questions. A mock exam has an order of its own, in mock_questions.
import type { Attempt } from '../../database/prisma/client.ts'

const CONTENT = 'q.text, q.options, q.answer_index, q.explanation, q.format, q.revision, q.void_as'
/** SQL for the `last_revision` of the layout that an attempt `a` began with, if it has changed since then. */
export const LAYOUT_OF_ATTEMPT =
  '(SELECT min(last_revision) FROM layout_questions WHERE quiz_id = a.quiz_id AND last_revision >= a.revision)'

/** The columns that a condition on questions may use. */
interface QuestionColumns {
  id: string
  position: string
  sectionId: string
}

type Condition = (columns: QuestionColumns) => string

/** Where an attempt has its questions from: the quiz or one of its sections, or the paper of a mock exam. */
export type QuestionSource = 'QUIZ' | 'MOCK'

/** Returns where an attempt has its questions from. */
export function sourceOf({ mockSeed }: Pick<Attempt, 'mockSeed'>): QuestionSource {
  return mockSeed === null ? 'QUIZ' : 'MOCK'
}

/**
 * SQL that joins an attempt `a` to its questions: `q` has a question's position, and `c` its content, both as
 * they were when the attempt began.
 *
 * @param condition SQL that selects some of the questions. It is applied inside the subquery: an outer WHERE
 *   would be applied only after all questions had been read.
 * @param source which attempts the statement may meet. To be made for both makes a save take a twentieth
 *   longer, so statements that run often are made for either; their callers pass only such attempts.
 */
export function joinQuestions(
  condition: Condition = () => 'true',
  source: QuestionSource | 'ANY' = 'ANY',
): string {
  return joinPositions(condition, source) + JOIN_CONTENT
}

const JOIN_CONTENT = `
  LEFT JOIN LATERAL (
    SELECT * FROM question_versions
    WHERE q.revision > a.revision AND question_id = q.id AND first_revision <= a.revision AND last_revision >= a.revision
  ) v ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(v.text, q.text) AS text, coalesce(v.options, q.options) AS options,
      coalesce(v.answer_index, q.answer_index) AS answer_index, coalesce(v.format, q.format) AS format,
      CASE WHEN v.question_id IS NULL THEN q.explanation ELSE v.explanation END AS explanation,
      CASE WHEN v.question_id IS NULL THEN q.void_as ELSE v.void_as END AS void_as
  ) c`

// Yields the positions as they were when the attempt began, but today's content. joinQuestions adds the old
// content, which costs a lookup of each question's versions.
function joinPositions(condition: Condition, source: QuestionSource | 'ANY'): string {
  const ofQuiz = quizQuestions(condition, source === 'ANY' ? 'a.mock_seed IS NULL AND' : '')
  const ofMock = mockQuestions(condition)
  const questions = { QUIZ: ofQuiz, MOCK: ofMock, ANY: `${ofQuiz} UNION ALL ${ofMock}` }
  return `
  JOIN quizzes layout ON layout.id = a.quiz_id
  CROSS JOIN LATERAL (${questions[source]}) q`
}

const quizQuestions = (condition: Condition, unlessMock: string) => `
    SELECT q.id, q.quiz_id, q.section_id, q.position, ${CONTENT} FROM questions q
    WHERE ${unlessMock} layout.layout_revision <= a.revision AND q.quiz_id = a.quiz_id AND q.position > 0
      AND (a.section_id IS NULL OR q.section_id = a.section_id)
      AND ${condition({ id: 'q.id', position: 'q.position', sectionId: 'q.section_id' })}
    UNION ALL
    SELECT q.id, q.quiz_id, l.section_id, l.position, ${CONTENT}
    FROM layout_questions l JOIN questions q ON q.id = l.question_id
    WHERE ${unlessMock} layout.layout_revision > a.revision AND l.quiz_id = a.quiz_id AND l.last_revision = ${LAYOUT_OF_ATTEMPT}
      AND (a.section_id IS NULL OR l.section_id = a.section_id)
      AND ${condition({ id: 'l.question_id', position: 'l.position', sectionId: 'l.section_id' })}`

const mockQuestions = (condition: Condition) => `
    SELECT q.id, q.quiz_id, m.section_id, m.position, ${CONTENT}
    FROM mock_questions m JOIN questions q ON q.id = m.question_id
    WHERE m.attempt_id = a.id AND ${condition({ id: 'm.question_id', position: 'm.position', sectionId: 'm.section_id' })}`

/**
 * SQL that joins an attempt `a` to its answers `s` and the answered questions `q`. In `q`, the positions are
 * those from when the attempt began, but the content is today's.
 */
export const joinAnsweredPositions = (source: QuestionSource | 'ANY') =>
  `JOIN answers s ON s.attempt_id = a.id ${joinPositions(({ id }) => `${id} = s.question_id`, source)}`

/**
 * SQL that joins an attempt `a` to its answers `s` and the answered questions: `c` has their content as it
 * was when the attempt began, but `q` their position and section of today. Without the old positions, this
 * takes a fraction of the time.
 */
export const JOIN_ANSWERED = `JOIN answers s ON s.attempt_id = a.id JOIN questions q ON q.id = s.question_id ${JOIN_CONTENT}`

/**
 * SQL that joins each question `q` of an attempt `a` to its answer `s`, if there is one. The LIMIT forces an
 * index lookup per question: PostgreSQL cannot estimate how many answers an attempt has, and may otherwise
 * choose a nested loop over all answers and questions.
 */
export const LEFT_JOIN_ANSWER = `LEFT JOIN LATERAL (
    SELECT * FROM answers WHERE attempt_id = a.id AND question_id = q.id LIMIT 1
  ) s ON true`

/**
 * SQL for the position of the first question of an attempt `a`. Positions number a quiz's questions from 1,
 * and so they number those of a mock exam; the positions within a section are consecutive. So a question's
 * number in the attempt is `position - FIRST_POSITION + 1`.
 */
export const FIRST_POSITION = `coalesce(
    CASE WHEN a.section_id IS NULL THEN 1
    WHEN (SELECT layout_revision FROM quizzes WHERE id = a.quiz_id) <= a.revision
    THEN (SELECT min(position) FROM questions WHERE section_id = a.section_id)
    ELSE (
      SELECT min(position) FROM layout_questions
      WHERE section_id = a.section_id AND quiz_id = a.quiz_id AND last_revision = ${LAYOUT_OF_ATTEMPT}
    ) END, 1)`

/**
 * SQL for the mark that a key gives to an answer `s`, which may be missing: true or false, or null if the
 * question counts for nobody.
 */
export function markByKey(answerIndex: string, voidAs: string): string {
  return `CASE ${voidAs} WHEN 'NOBODY' THEN NULL WHEN 'EVERYBODY' THEN true
    ELSE s.selected_option IS NOT DISTINCT FROM ${answerIndex} END`
}

/**
 * SQL for the mark of a question `q` with the content `c` in an attempt `a`, whose answer is `s`: true if it
 * counts as correct, false if not, and null if it is left out.
 */
export const MARK = `(CASE (SELECT is_counted FROM kept_marks WHERE attempt_id = a.id AND question_id = q.id)
    WHEN true THEN true WHEN false THEN NULL ELSE ${markByKey('c.answer_index', 'c.void_as')} END)`

/**
 * SQL for whether an attempt `a` asked an answered question `q`: during an upgrade, servers of the last
 * release save answers in a mock exam to all questions of its quiz.
 */
export const IS_ASKED = `(a.mock_seed IS NULL
    OR EXISTS (SELECT FROM mock_questions WHERE attempt_id = a.id AND question_id = q.id))`

/**
 * SQL of the questions of an attempt `a` whose mark may be another than false, each with its mark: those with
 * an answer, and those without one that a correction has made void. Of 100,000 questions, these may be few.
 */
export const MARKED_QUESTIONS = `
  SELECT q.id, ${MARK} AS mark, true AS is_answered FROM (SELECT a.*) a ${JOIN_ANSWERED} WHERE ${IS_ASKED}
  UNION ALL
  SELECT q.id, ${MARK}, false FROM (SELECT a.*) a ${joinQuestions(() => 'q.quiz_id = a.quiz_id AND q.was_void')}
  ${LEFT_JOIN_ANSWER} WHERE s.question_id IS NULL`
