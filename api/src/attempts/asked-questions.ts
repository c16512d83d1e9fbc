// The questions of an attempt, each as it read when the attempt began: an edit meanwhile changes neither what is asked
// nor what is right. The quiz counts its edits; an attempt keeps the count at its start. A question that was edited later
// has the version that was valid then, and a quiz that was updated later the layout that was kept then.

const CONTENT = 'q.text, q.options, q.answer_index, q.explanation, q.revision'
/** Of an attempt `a` whose quiz was updated later: which kept layout is its. */
const ITS_LAYOUT =
  '(SELECT min(last_revision) FROM layout_questions WHERE quiz_id = a.quiz_id AND last_revision >= a.revision)'

/** The columns by which questions are chosen, where they stand. */
interface Place {
  id: string
  position: string
}

/**
 * SQL that joins to an attempt `a` its questions: `q` has a question's place, `c` its content as asked.
 *
 * @param which a condition that chooses some of them. It stands where the rows are read: from outside it would come after
 *   all of them were.
 */
export function asked(which: (place: Place) => string = () => 'true'): string {
  return `${askedPlaces(which)}
  LEFT JOIN LATERAL (
    SELECT * FROM question_versions
    WHERE q.revision > a.revision AND question_id = q.id AND first_revision <= a.revision AND last_revision >= a.revision
  ) v ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(v.text, q.text) AS text, coalesce(v.options, q.options) AS options,
      coalesce(v.answer_index, q.answer_index) AS answer_index,
      CASE WHEN v.question_id IS NULL THEN q.explanation ELSE v.explanation END AS explanation
  ) c`
}

// Without the content as asked, which takes a look at the versions of each question.
function askedPlaces(which: (place: Place) => string): string {
  return `
  JOIN quizzes layout ON layout.id = a.quiz_id
  CROSS JOIN LATERAL (
    SELECT q.id, q.quiz_id, q.section_id, q.position, ${CONTENT} FROM questions q
    WHERE layout.layout_revision <= a.revision AND q.quiz_id = a.quiz_id AND q.position > 0
      AND (a.section_id IS NULL OR q.section_id = a.section_id)
      AND ${which({ id: 'q.id', position: 'q.position' })}
    UNION ALL
    SELECT q.id, q.quiz_id, laid.section_id, laid.position, ${CONTENT}
    FROM layout_questions laid JOIN questions q ON q.id = laid.question_id
    WHERE layout.layout_revision > a.revision AND laid.quiz_id = a.quiz_id AND laid.last_revision = ${ITS_LAYOUT}
      AND (a.section_id IS NULL OR laid.section_id = a.section_id)
      AND ${which({ id: 'laid.question_id', position: 'laid.position' })}
  ) q`
}

/**
 * SQL that joins to an attempt `a` the places `q` of the questions that were answered, without their content.
 */
export const ANSWERED_PLACES = `JOIN answers s ON s.attempt_id = a.id ${askedPlaces(({ id }) => `${id} = s.question_id`)}`

/**
 * SQL that joins to an attempt `a` the questions `q` that were answered, and the answers `s`.
 */
export const ANSWERED = `JOIN answers s ON s.attempt_id = a.id ${asked(({ id }) => `${id} = s.question_id`)}`

/**
 * SQL that joins to each question `q` of an attempt `a` its answer `s`, if there is one. Looked up one by one: how many
 * answers an attempt has is nothing that PostgreSQL knows, and a wrong guess would compare each with all questions.
 */
export const WITH_ANSWER = `LEFT JOIN LATERAL (
    SELECT * FROM answers WHERE attempt_id = a.id AND question_id = q.id LIMIT 1
  ) s ON true`

/**
 * SQL of the position where the numbers of an attempt `a` begin: a quiz's positions run from 1 in the attempt's order
 * and a section's are one run of them, so a question's number is a distance.
 */
export const FIRST_POSITION = `coalesce(
    CASE WHEN a.section_id IS NULL THEN 1
    WHEN (SELECT layout_revision FROM quizzes WHERE id = a.quiz_id) <= a.revision
    THEN (SELECT min(position) FROM questions WHERE section_id = a.section_id)
    ELSE (
      SELECT min(position) FROM layout_questions
      WHERE section_id = a.section_id AND quiz_id = a.quiz_id AND last_revision = ${ITS_LAYOUT}
    ) END, 1)`
