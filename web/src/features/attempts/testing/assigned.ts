import type { CompletedAttempt } from '../attempt-state.ts'

/** An attempt of the assignment a1 as the server returns it: in progress, unless `more` says otherwise. */
export function assignedAttempt(more: object = {}) {
  return {
    __typename: 'Attempt',
    id: 'a',
    quizId: 'q',
    kind: 'QUIZ',
    assignmentId: 'a1',
    quizTitle: 'Midterm',
    sectionId: null,
    status: 'IN_PROGRESS',
    totalQuestions: 2,
    nextQuestionNumber: 1,
    answeredNumbers: [],
    deadline: null,
    timeLeft: null,
    result: null,
    sectionResults: null,
    questions: [],
    ...more,
  }
}

/** A completed attempt of the assignment a1, whose score is hidden. */
export const COMPLETED_ASSIGNED: CompletedAttempt = {
  kind: 'completed',
  attemptId: 'a',
  quizId: 'q',
  assignmentId: 'a1',
  quizTitle: 'Midterm',
  sectionId: null,
  totalQuestions: 4,
  result: null,
  sections: [],
}

interface OutcomeMore {
  attempt?: object
  access?: object
  attempts?: object[]
  /** Null once the learner has left the class. */
  assignment?: null
}

/** How an attempt went and what may be seen of it, as the server returns it: nothing yet. */
export function assignedOutcome({ attempt, access, attempts = [], assignment }: OutcomeMore = {}) {
  return {
    attempt: {
      __typename: 'Attempt',
      id: 'a',
      status: 'COMPLETED',
      startedAt: '2026-11-22T10:00:00Z',
      completedAt: '2026-11-22T10:12:05Z',
      deadline: null,
      answeredCount: 1,
      ...attempt,
    },
    assignment:
      assignment === null
        ? null
        : {
            __typename: 'Assignment',
            id: 'a1',
            classroom: { __typename: 'Classroom', id: 'c1', timeZone: 'Europe/Berlin' },
            access: {
              __typename: 'EffectiveAccess',
              scoreFree: false,
              keyFree: false,
              reasons: {
                __typename: 'AccessReasons',
                scoreFreeAt: 'scores on 3 May, 14:30; two classmates have more time',
                keyFreeAt: 'answers once your instructor releases them',
              },
              ...access,
            },
            attempts,
          },
  }
}
