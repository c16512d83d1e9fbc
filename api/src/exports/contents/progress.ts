import { isQuizOff } from '../../attempts/attempts.access.ts'
import { tableOf } from './dataset.ts'

// A score that was hidden again leaves the progress only with the next look, which counts again what belongs
// to it.
const IS_SHOWN = (quizId: string) => `NOT EXISTS (
    SELECT FROM attempts a WHERE a.learner_id = $1 AND a.quiz_id = ${quizId} AND a.progress_entry = 'STALE'
  ) AND NOT ${isQuizOff('p', '$1')}`

export const PROGRESS = tableOf({
  name: 'progress',
  text: 'Your progress in quizzes and their sections. Attempts whose scores you may not see yet are left out.',
  columns: {
    quiz_id: 'the id of the quiz',
    quiz: 'its title',
    section_id: 'the id of the section; empty for the whole quiz',
    section: 'its name',
    completed_attempts: 'how many attempts you completed',
    best_score: 'your best percentage in an attempt at the whole quiz',
    asked: 'how many questions of the section you were asked, over all completed attempts',
    correct: 'how many of these you answered correctly',
    mastered: 'how many questions you answered correctly the last time',
  },
  sql: `SELECT * FROM (
      SELECT p.quiz_id, z.title AS quiz, NULL::uuid AS section_id, NULL AS section, p.completed_attempts, p.best_score,
        NULL::int AS asked, NULL::int AS correct, p.mastered, 0 AS position
      FROM quiz_progress p JOIN quizzes z ON z.id = p.quiz_id WHERE p.user_id = $1 AND ${IS_SHOWN('p.quiz_id')}
      UNION ALL
      SELECT p.quiz_id, z.title, p.section_id, p.name, NULL, NULL, p.asked, p.correct, p.mastered, p.position
      FROM (
        SELECT p.*, s.quiz_id, s.name, s.position FROM section_progress p JOIN sections s ON s.id = p.section_id
        WHERE p.user_id = $1
      ) p JOIN quizzes z ON z.id = p.quiz_id WHERE ${IS_SHOWN('p.quiz_id')}
    ) p ORDER BY quiz_id, position`,
})
