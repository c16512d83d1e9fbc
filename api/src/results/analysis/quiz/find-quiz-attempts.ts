import type { Queryable } from '../../../database/input-rows.ts'
import { isTaughtBy } from '../../../classrooms/classrooms.access.ts'
import type { AnalyzedAttempt } from '../../analyzed-attempts.ts'

// Whoever has deleted their account is still a person of their class.
const ATTEMPTS = {
  name: 'find-analyzed-quiz-attempts',
  text: `SELECT id, revision, completed_at AS "completedAt" FROM (
           SELECT DISTINCT ON (person) a.id, a.revision, a.completed_at
           FROM attempts a
           CROSS JOIN LATERAL (SELECT coalesce(a.user_id, a.learner_id, a.member_id) AS person) who
           LEFT JOIN assignments ON assignments.id = a.assignment_id
           LEFT JOIN members m ON m.id = a.member_id
           WHERE a.quiz_id = $1 AND a.status = 'COMPLETED' AND a.section_id IS NULL AND a.mock_seed IS NULL
             AND (a.assignment_id IS NULL OR m.role = 'LEARNER' AND ${isTaughtBy('assignments.classroom_id', '$2')})
             AND ($3 OR person <> $2) AND ($4::uuid IS NULL OR assignments.classroom_id = $4)
           ORDER BY person, a.id
         ) firsts ORDER BY id`,
}

/**
 * Finds the first completed attempt of each person at a whole quiz, in the order in which they were started:
 * practice, and attempts of learners at assignments in classes that the owner teaches.
 *
 * Results of other classes are not the owner's to see (classes are apart from quizzes), not even in a mean.
 * Mock exams and attempts of one section have only a part of the questions.
 * @param ownerId the quiz's owner, who asks.
 * @param own whether an attempt of the owner counts.
 * @param classroomId of the only class whose attempts count; null for all attempts.
 */
export async function findQuizAttempts(
  source: Queryable,
  {
    quizId,
    ownerId,
    own,
    classroomId,
  }: { quizId: string; ownerId: string; own: boolean; classroomId: string | null },
): Promise<AnalyzedAttempt[]> {
  const { rows } = await source.query<AnalyzedAttempt>({
    ...ATTEMPTS,
    values: [quizId, ownerId, own, classroomId],
  })
  return rows
}
