import { CORRECTION_STEPS } from './correction-steps.ts'
import { as, at, attempt, call, quiz, type Inputs, type Step } from './scenario.ts'

const course: Inputs = ({ course }) => ({ classroomId: course })
const given: Inputs = ({ given }) => ({ assignmentId: given })
const asBea = (take: Step[2]) => as('bea', take)
const started = { attempt: (data: { attemptId?: string } | null) => data?.attemptId ?? '' }
const save: Step[2] = asBea(
  call('save', ({ attempt, alpha1 }) => ({ attemptId: attempt, questionId: alpha1, selectedOption: 0 })),
)

/** An assignment that the second user takes, with its scores hidden until they are released. */
export const TAKING_STEPS: readonly Step[] = [
  [
    'a class to take assignments in',
    'OK',
    at(
      9,
      call(
        'createClassroom',
        { name: 'Chemistry', timeZone: 'Europe/Berlin' },
        { course: (data) => data?.classroomId, courseCode: (data) => data?.joinCode },
      ),
    ),
  ],
  ['joining it', 'OK', asBea(call('joinClassroom', ({ courseCode }) => ({ code: courseCode })))],
  [
    'assigning the quiz',
    'OK',
    call(
      'createAssignment',
      ({ course, quiz }) => ({
        classroomId: course,
        quizId: quiz,
        timeLimit: 10,
        attemptsAllowed: 2,
        opensAt: '2026-11-20T09:10:00Z',
        closesAt: '2026-11-20T12:00:00Z',
        revealScore: 'AFTER_CLOSE',
        published: true,
      }),
      { given: (data) => data?.assignmentId },
    ),
  ],
  ['starting before it opens', 'ASSIGNMENT_NOT_OPEN', asBea(call('startAssignment', given))],
  ['reminding before it opens', 'ASSIGNMENT_NOT_OPEN', call('remindIdle', given)],
  ['reminding who has not started', 'OK', at(10, call('remindIdle', given))],
  ['reminding as a learner', 'FORBIDDEN', asBea(call('remindIdle', given))],
  ['starting', 'OK', at(10, asBea(call('startAssignment', given, started)))],
  ['starting again', 'CONCURRENT_ATTEMPT', asBea(call('startAssignment', given))],
  ['saving an answer', 'OK', save],
  ['resuming the assignment', 'OK', asBea(call('resume', attempt))],
  ['the progress of those who take it', 'OK', call('progress', given)],
  ['the progress as a learner', 'FORBIDDEN', asBea(call('progress', given))],
  [
    'no more time for everybody',
    'VALIDATION_FAILED',
    call('extendRunning', (values) => ({ ...given(values), minutes: 0, reason: 'Fire alarm' })),
  ],
  [
    'more time for everybody as a learner',
    'FORBIDDEN',
    asBea(call('extendRunning', (values) => ({ ...given(values), minutes: 5, reason: 'Please' }))),
  ],
  [
    'more time for everybody',
    'OK',
    call('extendRunning', (values) => ({ ...given(values), minutes: 5, reason: 'Fire alarm' })),
  ],
  [
    'more time for somebody who is no member',
    'NOT_FOUND',
    call('extendRunning', (values) => ({
      ...given(values),
      minutes: 5,
      reason: 'Fire alarm',
      memberId: values.alpha1,
    })),
  ],
  [
    'more time for those whose time ran out',
    'OK',
    call('extendRunning', (values) => ({ ...given(values), minutes: 5, reason: 'Fire alarm', reopen: true })),
  ],
  ['the running attempt with more time', 'OK', asBea(call('assignment', given))],
  [
    'an edit of an assigned question',
    'OK',
    call('updateQuestion', ({ quiz, alpha1 }) => ({
      quizId: quiz,
      questionId: alpha1,
      questionText: 'Alpha, corrected?',
      answerOptions: ['a', 'b', 'c', 'd'],
      answerIndex: 0,
    })),
  ],
  [
    'moving the revision, to try',
    'OK',
    call('moveRevision', (values) => ({ ...given(values), dryRun: true })),
  ],
  ['moving the revision as a learner', 'FORBIDDEN', asBea(call('moveRevision', given))],
  ['moving the revision', 'OK', call('moveRevision', given)],
  ['completing with a hidden score', 'OK', at(11, asBea(call('complete', attempt)))],
  ['saving after the completion', 'ATTEMPT_CLOSED', save],
  ['the gradebook', 'OK', call('gradebook', course)],
  ['the answers of all learners', 'OK', at(11, call('answers', given))],
  ['the attempts of all learners', 'OK', at(11, call('learnerAttempts', given))],
  ['the gradebook as a learner', 'FORBIDDEN', asBea(call('gradebook', course))],
  ['the analysis', 'OK', call('analysis', given)],
  ['the analysis as a learner', 'FORBIDDEN', asBea(call('analysis', given))],
  ['the analysis of the quiz', 'OK', call('quizAnalysis', quiz)],
  ['the analysis of the quiz as a learner', 'NOT_FOUND', asBea(call('quizAnalysis', quiz))],
  ['the attempts with a hidden score', 'OK', asBea(call('attempts'))],
  ['the dashboard without the hidden score', 'OK', asBea(call('dashboard'))],
  ['the quiz as a learner', 'NOT_FOUND', asBea(call('quiz', quiz))],
  ['starting the second attempt', 'OK', at(12, asBea(call('startAssignment', given, started)))],
  ['ending the second attempt', 'OK', asBea(call('end', attempt))],
  ['starting a third attempt', 'NO_ATTEMPTS_LEFT', asBea(call('startAssignment', given))],
  [
    'releasing scores and right answers',
    'OK',
    call('updateAssignment', (values) => ({ ...given(values), releaseScore: true, releaseKey: true })),
  ],
  [
    'the assignment with its score',
    'OK',
    asBea(call('assignment', given, { attempt: (data) => data?.attempts[0].attemptId })),
  ],
  ['the review of the assignment', 'OK', asBea(call('attempt', attempt))],
  ['the dashboard with the score', 'OK', asBea(call('dashboard'))],
  ...CORRECTION_STEPS,
  ['starting after the close', 'ASSIGNMENT_NOT_OPEN', at(196, asBea(call('startAssignment', given)))],
  ['an instructor’s try after the close', 'OK', call('startAssignment', given)],
  [
    'archiving the class of the assignment',
    'OK',
    call('updateClassroom', (values) => ({ ...course(values), archived: true })),
  ],
  ['reminding in an archived class', 'CLASSROOM_ARCHIVED', call('remindIdle', given)],
  ['starting in an archived class', 'CLASSROOM_ARCHIVED', asBea(call('startAssignment', given))],
  ['deleting a class with results', 'OK', call('deleteClassroom', course)],
]
