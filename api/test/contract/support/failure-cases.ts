// Failing calls for every error code.
import { MAX_FILE_BYTES } from 'quiz-format'
import { createClassroom, createMember } from '../../support/data/classrooms.ts'
import { ASSIGNMENT_FAILURES } from './assignment-failures.ts'
import { withoutDatabase, withoutTable } from './broken-servers.ts'
import { createClosedAttempt, type Closing } from './closed-attempts.ts'
import type { CallName } from './driver.ts'
import { nobody, type FailureCase } from './failure-case.ts'
import { INVALID_INPUTS } from './invalid-inputs.ts'
import type { Fixture } from './fixture.ts'
import { ONCE_FAILURES } from './once-failures.ts'

const UNKNOWN_ID = '01939f00-0000-7000-8000-000000000000'
const CSV = 'question,option_a,option_b,option_c,option_d,correct_answer\nq,a,b,c,d,a\n'
const ITEM = { question: 'q', options: ['a', 'b', 'c', 'd'] }

const upload = (name: string, content: string | Buffer) => ({ file: { name, content }, quizTitle: 'T' })

const wrongLogin = (when: string, usernameOf: (fixture: Fixture) => string): FailureCase => ({
  code: 'INVALID_CREDENTIALS',
  when,
  name: 'logIn',
  input: (fixture) => ({ username: usernameOf(fixture), password: 'wrong12' }),
  token: nobody,
  text: 'Invalid username or password',
})

const unauthenticated = (when: string, token: FailureCase['token']): FailureCase => ({
  code: 'UNAUTHENTICATED',
  when,
  name: 'quiz',
  input: ({ quiz }) => ({ quizId: quiz.id }),
  ...(token && { token }),
  text: 'Please sign in',
})

const missing = (when: string, name: CallName, input: FailureCase['input'] = {}): FailureCase => ({
  code: 'NOT_FOUND',
  when,
  name,
  input,
  text: 'Not found',
})

const concurrent = (when: string, input: FailureCase['input'] = {}): FailureCase => ({
  code: 'CONCURRENT_ATTEMPT',
  when,
  name: 'start',
  input,
  text: 'You have an incomplete attempt for this quiz',
  data: ({ attemptId, quiz }) => ({
    attempt_id: attemptId,
    section_id: quiz.sectionIds[0],
    answered_count: 1,
  }),
})

const closed = (name: CallName, closing: Closing): FailureCase => ({
  code: 'ATTEMPT_CLOSED',
  when: `an attempt is ${closing} (${name})`,
  name,
  input: async ({ test, ada }) => {
    const { attemptId, questionId } = await createClosedAttempt(test, ada, closing)
    return name === 'save' ? { attemptId, questionId, selectedOption: 0 } : { attemptId }
  },
  text: 'This attempt is closed',
})

interface InvalidFile {
  file: { name: string; content: string }
  issue: { row: number | null; column: string | null; message: string }
  place: string
}

const invalidFile = (when: string, { file, issue, place }: InvalidFile): FailureCase => ({
  code: 'INVALID_QUIZ_FILE',
  when,
  name: 'upload',
  input: upload(file.name, file.content),
  text: `${place}${issue.message}`,
  data: () => ({ issue_count: 1, issues: [issue] }),
})

/** All cases, in the order of the table of codes. */
export const FAILURE_CASES: FailureCase[] = [
  ...INVALID_INPUTS,
  ...ONCE_FAILURES,
  wrongLogin('a password is wrong', ({ ada }) => ada.username),
  wrongLogin('the user does not exist', () => 'no-one'),
  unauthenticated('there is no token', nobody),
  unauthenticated('a token is unknown', () => 'x'.repeat(43)),
  unauthenticated('a token is malformed', () => 'x'),
  unauthenticated('a session has expired', ({ expired }) => expired.token),
  unauthenticated('a session was signed out', ({ revoked }) => revoked.token),
  missing('a quiz is unknown', 'quiz', { quizId: UNKNOWN_ID }),
  missing('a quiz’s id is malformed', 'quiz', { quizId: '%ff/..' }),
  missing('a quiz is somebody else’s', 'quiz', ({ foreign }) => ({ quizId: foreign.id })),
  missing('a section is unknown', 'updateSection', ({ quiz }) => ({
    quizId: quiz.id,
    sectionId: UNKNOWN_ID,
  })),
  missing('an attempt is unknown', 'resume', { attemptId: UNKNOWN_ID }),
  missing('a question is another section’s', 'save', ({ attemptId, quiz }) => ({
    attemptId,
    questionId: quiz.questions[2]?.id,
    selectedOption: 0,
  })),
  missing('a question is another quiz’s', 'save', ({ attemptId, foreign }) => ({
    attemptId,
    questionId: foreign.questions[0]?.id,
    selectedOption: 0,
  })),
  {
    code: 'FORBIDDEN',
    when: 'a learner changes a class',
    name: 'updateClassroom',
    input: async ({ test, ada, eve }) => {
      const { id } = await createClassroom(test, eve)
      await createMember(test, id, { user: ada })
      return { classroomId: id, name: 'Mine' }
    },
    text: 'Only instructors of the class may do this',
  },
  {
    code: 'FORBIDDEN_SCOPE',
    when: 'an access token lacks the scope of the call',
    name: 'classrooms',
    token: ({ accessToken }) => accessToken,
    text: 'The access token lacks the scope classes:read: make one that has it',
    data: () => ({ required_scopes: ['classes:read'] }),
  },
  {
    code: 'CLASSROOM_ARCHIVED',
    when: 'an archived class is changed',
    name: 'updateClassroom',
    input: async ({ test, ada }) => {
      const { id } = await createClassroom(test, ada)
      await test.sql('UPDATE classrooms SET archived_at = now() WHERE id = $1', [id])
      return { classroomId: id, name: 'Botany' }
    },
    text: 'This class is archived, so it cannot be changed',
  },
  ...ASSIGNMENT_FAILURES,
  {
    code: 'CLASSROOM_NEEDS_OWNER',
    when: 'the owner leaves',
    name: 'leaveClassroom',
    input: ({ classroom }) => ({ classroomId: classroom.id }),
    text: 'Hand over your classes before you leave',
    data: ({ classroom }) => ({
      classrooms: [{ classroom_id: classroom.id, name: 'Biology', member_count: 1 }],
    }),
  },
  {
    code: 'CONFLICT',
    when: 'somebody else has changed a title in the meantime',
    name: 'updateQuiz',
    input: ({ quiz }) => ({ quizId: quiz.id, title: 'Mine', previous: { title: 'As it was' } }),
    text: 'Somebody else has changed this in the meantime',
    data: () => ({ conflicts: [{ field: 'title', yours: ['Mine'], theirs: ['A quiz'] }] }),
  },
  concurrent('a quiz is started while a section of it is in progress', ({ quiz }) => ({ quizId: quiz.id })),
  concurrent('another section is started', ({ quiz }) => ({
    quizId: quiz.id,
    sectionId: quiz.sectionIds[1],
  })),
  ...(['save', 'resume', 'end'] as const).flatMap((name) => [
    closed(name, 'completed'),
    closed(name, 'ended'),
    closed(name, 'past its deadline'),
  ]),
  closed('complete', 'ended'),
  {
    code: 'FILE_TOO_LARGE',
    when: 'a file is one byte over the limit',
    name: 'upload',
    input: () => upload('big.csv', Buffer.alloc(MAX_FILE_BYTES + 1, 'x')),
    text: 'File size must be less than 10MB',
  },
  {
    code: 'UNSUPPORTED_FILE_TYPE',
    when: 'a file is neither CSV nor JSON',
    name: 'upload',
    input: upload('quiz.pdf', CSV),
    text: 'Please upload a CSV or JSON file',
  },
  invalidFile('a row of a CSV file is wrong', {
    file: { name: 'quiz.csv', content: `${CSV}q,a,b,c,d,e\n` },
    issue: { row: 3, column: 'correct_answer', message: '"e" is not an answer: write a, b, c or d' },
    place: 'Row 3, column "correct_answer": ',
  }),
  invalidFile('an item of a JSON file is wrong', {
    file: { name: 'quiz.json', content: JSON.stringify([{ ...ITEM, correct_answer: 4 }]) },
    issue: { row: 1, column: 'correct_answer', message: 'The answer is 4: write a number, 0, 1, 2 or 3' },
    place: 'Item 1, field "correct_answer": ',
  }),
  invalidFile('a JSON file is not a list', {
    file: { name: 'quiz.json', content: '{}' },
    issue: {
      row: null,
      column: null,
      message:
        'The file is not a JSON array: put the questions between [ and ], with commas between them ' +
        '(an object is read if it has "quizfolio": 1)',
    },
    place: '',
  }),
  {
    code: 'INVALID_ROSTER_FILE',
    when: 'a row of a roster is wrong',
    name: 'importRoster',
    input: ({ classroom }) => ({
      classroomId: classroom.id,
      dryRun: 'false',
      file: { name: 'roster.csv', content: 'name,section\n,A' },
    }),
    text: 'Row 2, column "name": The name is empty: fill it in',
    data: () => ({
      issue_count: 1,
      issues: [{ row: 2, column: 'name', message: 'The name is empty: fill it in' }],
    }),
  },
  {
    code: 'RATE_LIMITED',
    when: 'ten passwords were wrong',
    name: 'logIn',
    input: { username: 'many', password: 'wrong12' },
    text: 'Too many requests. Please try again in 15 minutes.',
    send: async (send) => {
      for (let time = 0; time < 10; time++) await send()
      return send()
    },
  },
  {
    code: 'SERVICE_UNAVAILABLE',
    when: 'the database is down',
    name: 'quizzes',
    text: 'The service is unavailable for a moment. Please try again.',
    send: (send, { test }) => withoutDatabase(test, send),
  },
  {
    code: 'INTERNAL_ERROR',
    when: 'there is a bug',
    name: 'quizzes',
    text: 'Something went wrong',
    send: (send, { test }) => withoutTable(test, send),
  },
]
