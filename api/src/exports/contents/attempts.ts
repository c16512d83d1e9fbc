import { readFreedoms, type Freedom } from '../../assignments/access/freedom.ts'
import { ATTEMPT_COLUMNS } from '../../attempts/attempt-columns.ts'
import { kindOf, secondsOf } from '../../attempts/attempt-facts.ts'
import { isQuizOff } from '../../attempts/attempts.access.ts'
import { FREE, HIDDEN } from '../../attempts/freedom-of-attempt.ts'
import { resultOf } from '../../attempts/result.ts'
import type { Attempt } from '../../database/prisma/client.ts'
import type { Dataset, Reading, Row } from './dataset.ts'

/** An attempt of the user, with what of it they may see. */
export interface OwnAttempt extends Attempt, Freedom {
  title: string
  section: string | null
  classroom: string | null
  answered: number
}

type AttemptRow = Omit<OwnAttempt, keyof Freedom>

// Its columns are named without the table: `a` has only those of attempts.
const ATTEMPTS = `SELECT ${ATTEMPT_COLUMNS},
    coalesce((SELECT title FROM assignments t WHERE t.id = a.assignment_id), (SELECT title FROM quizzes t WHERE t.id = a.quiz_id)) AS title,
    (SELECT name FROM sections t WHERE t.id = a.section_id) AS section,
    (SELECT c.name FROM assignments t JOIN classrooms c ON c.id = t.classroom_id WHERE t.id = a.assignment_id) AS classroom,
    (SELECT count(*)::int FROM answers t WHERE t.attempt_id = a.id) AS answered
  FROM attempts a WHERE (a.user_id = $1 OR a.learner_id = $1) AND NOT ${isQuizOff('a', '$1')} ORDER BY a.id`

/** Reads the user's attempts, oldest first. */
export async function* readOwnAttempts({ snapshot, learner, now }: Reading): AsyncGenerator<OwnAttempt[]> {
  for await (const page of snapshot.rows<AttemptRow>(ATTEMPTS, [learner.id])) {
    const freedoms = await freedomsOf(snapshot, page, now())
    yield page.map((attempt, index) => ({ ...attempt, ...(freedoms[index] ?? HIDDEN) }))
  }
}

type Taken = Pick<Attempt, 'status' | 'assignmentId' | 'memberId' | 'learnerId'>

/**
 * Reads what of attempts may be shown to who took them: nothing until they are completed.
 */
export async function freedomsOf(
  snapshot: Reading['snapshot'],
  attempts: readonly Taken[],
  now: Date,
): Promise<Freedom[]> {
  const assigned = attempts.flatMap(({ status, assignmentId, memberId, learnerId }) =>
    status === 'COMPLETED' && assignmentId !== null ? [{ assignmentId, memberId, learnerId }] : [],
  )
  const found = assigned.length > 0 ? await readFreedoms(snapshot, assigned, now) : []
  let next = 0
  return attempts.map(({ status, assignmentId }) => {
    if (status !== 'COMPLETED') return HIDDEN
    return assignmentId === null ? FREE : (found[next++] ?? HIDDEN)
  })
}

export const ATTEMPTS_TABLE: Dataset = {
  name: 'attempts',
  text: 'Your attempts, oldest first. Scores that you may not see yet are left out.',
  columns: {
    attempt_id: 'the id of the attempt',
    title: 'of its assignment, or else of its quiz',
    kind: 'what it asks: QUIZ, SECTION or MOCK (a mock exam)',
    section: 'the name of the section, if it asks only one',
    quiz_id: 'the id of its quiz',
    assignment_id: 'the id of its assignment; empty for practice',
    classroom: 'the name of the class of the assignment',
    status: 'IN_PROGRESS, COMPLETED or ENDED (given up)',
    started_at: 'when it began',
    deadline: 'when its time is over',
    completed_at: 'when it was completed',
    seconds: 'how long it took',
    questions: 'how many questions it asks',
    answered: 'how many of them you answered',
    score: 'the percentage of correct answers',
    correct_answers: 'how many answers count as correct',
    total_questions: 'how many questions count',
  },
  rows: async function* (reading) {
    for await (const page of readOwnAttempts(reading)) yield page.map(rowOf)
  },
}

function rowOf(attempt: OwnAttempt): Row {
  const { correct, total, leftOut, scoreFree } = attempt
  const result = correct !== null && scoreFree ? resultOf({ correct, total, leftOut }) : null
  return {
    attempt_id: attempt.id,
    title: attempt.title,
    kind: kindOf(attempt),
    section: attempt.section,
    quiz_id: attempt.quizId,
    assignment_id: attempt.assignmentId,
    classroom: attempt.classroom,
    status: attempt.status,
    started_at: attempt.startedAt,
    deadline: attempt.deadline,
    completed_at: attempt.completedAt,
    seconds: secondsOf(attempt),
    questions: total,
    answered: attempt.answered,
    score: result?.score ?? null,
    correct_answers: result?.correctAnswers ?? null,
    total_questions: result?.totalQuestions ?? null,
  }
}
