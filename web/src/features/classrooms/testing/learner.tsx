import { accessFields, assignmentFields } from './assignments.tsx'
import { learnersClassroom } from './classrooms.ts'

const HIDDEN = {
  published: null,
  opensAt: null,
  closesAt: null,
  timeLimit: null,
  attemptsAllowed: null,
  shuffleQuestions: null,
  shuffleOptions: null,
  revealScore: null,
  revealKey: null,
  extensions: null,
}

interface LearnersMore {
  assignment?: object
  access?: object
  reasons?: object
}

/** An assignment as the server returns it to a learner: open, with one attempt left. */
export function learnersAssignment({ assignment, access, reasons }: LearnersMore = {}) {
  return assignmentFields({
    ...HIDDEN,
    classroom: learnersClassroom(),
    access: accessFields(access, reasons),
    ...assignment,
  })
}

/** An attempt of an assignment as the server returns it to its learner. */
export function ownAttempt(id: string, more: object = {}) {
  return {
    __typename: 'OwnAttempt',
    id,
    status: 'COMPLETED',
    startedAt: '2026-11-22T10:00:00Z',
    completedAt: '2026-11-22T10:12:05Z',
    deadline: null,
    score: 75,
    late: false,
    counted: true,
    ...more,
  }
}
