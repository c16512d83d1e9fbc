// The questions of an attempt, each as it read when the attempt began: an edit meanwhile changes neither what is asked
// nor what is right. The quiz counts its edits; an attempt keeps the count at its start, and a question that was edited
// later has the version that was valid then.

/**
 * SQL that joins to an attempt `a` its questions: `q` has a question's place, `c` its content as asked.
 */
export const ASKED = `
  JOIN questions q ON q.quiz_id = a.quiz_id AND (a.section_id IS NULL OR q.section_id = a.section_id)
  LEFT JOIN LATERAL (
    SELECT * FROM question_versions
    WHERE q.revision > a.revision AND question_id = q.id AND first_revision <= a.revision AND last_revision >= a.revision
  ) v ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(v.text, q.text) AS text, coalesce(v.options, q.options) AS options,
      coalesce(v.answer_index, q.answer_index) AS answer_index,
      CASE WHEN v.question_id IS NULL THEN q.explanation ELSE v.explanation END AS explanation
  ) c`

/**
 * SQL of the position where the numbers of an attempt `a` begin: a quiz's positions run from 1 in the attempt's order
 * and a section's are one run of them, so a question's number is a distance.
 */
export const FIRST_POSITION =
  'coalesce((SELECT min(position) FROM questions WHERE section_id = a.section_id), 1)'
