import { as, call, type Inputs, type Step } from './scenario.ts'

const classroom: Inputs = ({ classroom }) => ({ classroomId: classroom })
const assignment: Inputs = ({ assignment }) => ({ assignmentId: assignment })
const extension: Inputs = ({ assignment, member }) => ({ assignmentId: assignment, memberId: member })

/** An assignment of the scenario's quiz in its class, from a draft to its deletion. */
export const ASSIGNMENT_STEPS: readonly Step[] = [
  [
    'an assignment that closes before it opens',
    'VALIDATION_FAILED',
    call('createAssignment', ({ classroom, quiz }) => ({
      classroomId: classroom,
      quizId: quiz,
      opensAt: '2026-12-02T08:00:00Z',
      closesAt: '2026-12-01T08:00:00Z',
    })),
  ],
  [
    'a new assignment',
    'OK',
    call(
      'createAssignment',
      ({ classroom, quiz }) => ({
        classroomId: classroom,
        quizId: quiz,
        title: 'Rivers',
        timeLimit: 60,
        closesAt: '2026-12-01T10:00:00Z',
      }),
      { assignment: (data) => data?.assignmentId },
    ),
  ],
  ['a draft as a learner', 'NOT_FOUND', as('bea', call('assignment', assignment))],
  [
    'publishing',
    'OK',
    call('updateAssignment', (values) => ({ ...assignment(values), published: true, scoreRule: 'LAST' })),
  ],
  ['the assignments', 'OK', call('assignments', classroom)],
  [
    'an extension without a reason',
    'VALIDATION_FAILED',
    call('grantExtension', (values) => ({ ...extension(values), reason: ' ' })),
  ],
  [
    'an extension',
    'OK',
    call('grantExtension', (values) => ({ ...extension(values), minutes: 105, reason: 'Illness' })),
  ],
  ['the assignment with its extension', 'OK', call('assignment', assignment)],
  ['the assignment as a learner', 'OK', as('bea', call('assignment', assignment))],
  ['an extension by a learner', 'FORBIDDEN', as('bea', call('removeExtension', extension))],
  ['taking the extension back', 'OK', call('removeExtension', extension)],
  ['the scores that platforms have', 'OK', call('ltiScores', assignment)],
  ['sending scores as a learner', 'FORBIDDEN', as('bea', call('sendLtiScores', assignment))],
  ['sending scores', 'OK', call('sendLtiScores', assignment)],
  ['reading members as a learner', 'FORBIDDEN', as('bea', call('readLtiMembers', assignment))],
  ['reading members', 'OK', call('readLtiMembers', assignment)],
  ['deleting the assignment as a learner', 'FORBIDDEN', as('bea', call('deleteAssignment', assignment))],
  ['deleting the assignment', 'OK', call('deleteAssignment', assignment)],
  ['the assignment after its deletion', 'NOT_FOUND', call('assignment', assignment)],
]
