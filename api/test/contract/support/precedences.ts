// Calls with two errors at once, and which of the two is reported.
import { MAX_FILE_BYTES } from 'quiz-format'
import { createClosedAttempt, type Closing } from './closed-attempts.ts'
import type { CallName, Input } from './driver.ts'
import { nobody, type FailureCase } from './failure-case.ts'
import type { Fixture } from './fixture.ts'

/** A call with two errors. */
export interface Precedence extends Omit<FailureCase, 'text'> {
  /** The statuses of both errors; the first one is reported. */
  statuses: string
  /** Causes the first error. */
  prepare?: (fixture: Fixture) => Promise<unknown>
}

const UNKNOWN_ID = '01939f00-0000-7000-8000-000000000000'
const CSV = 'question,option_a,option_b,option_c,option_d,correct_answer\nq,a,b,c,d,a\n'
const PDF = { file: { name: 'quiz.pdf', content: 'x' }, quizTitle: 'T' }
const BLANK = { file: { name: 'quiz.csv', content: CSV }, quizTitle: ' ' }
const BROKEN = { file: { name: 'quiz.csv', content: 'x' }, quizTitle: 'T' }
const tooLarge = (quizTitle: string) => () => ({
  file: { name: 'quiz.csv', content: Buffer.alloc(MAX_FILE_BYTES + 1, 'x') },
  quizTitle,
})

/**
 * Exhausts a rate limit: sends a call that counts, then raises its counter above every limit.
 *
 * @param name the counter's name as a LIKE pattern.
 */
async function useUp(test: Fixture['test'], name: string, call: Promise<unknown>): Promise<void> {
  await call
  await test.sql('UPDATE rate_limits SET points = 10000, expire = $2 WHERE key LIKE $1', [
    `${name}:%`,
    Date.now() + 600_000,
  ])
}

const wrongLogin = ({ test, ada }: Fixture) =>
  test.rest('POST', '/api/auth/login/', { body: { username: ada.username, password: 'wrong12' } })
const limits = {
  passwords: (fixture: Fixture) => useUp(fixture.test, 'failed-logins', wrongLogin(fixture)),
  logins: (fixture: Fixture) => useUp(fixture.test, 'failed-logins%', wrongLogin(fixture)),
  registrations: ({ test, eve }: Fixture) =>
    useUp(test, 'registrations', test.rest('POST', '/api/auth/register/', { body: eve })),
  resets: ({ test }: Fixture) =>
    useUp(
      test,
      'resets',
      test.rest('POST', '/api/auth/password-reset/', { body: { email: 'no@example.org' } }),
    ),
  unknownUsernames: ({ test, ada, quiz }: Fixture) =>
    useUp(
      test,
      'unknown-usernames',
      test.rest('PUT', `/api/quizzes/${quiz.id}/shares/nobody/`, { token: ada.token, body: {} }),
    ),
  uploads: ({ test, ada }: Fixture) =>
    useUp(test, 'uploads', test.rest('POST', '/api/files/upload/', { token: ada.token, body: {} })),
}

type Where = [when: string, name: CallName, input: FailureCase['input']]

const limited = (
  statuses: string,
  prepare: Precedence['prepare'],
  [when, name, input = {}]: Where,
): Precedence => ({
  statuses,
  when,
  code: 'RATE_LIMITED',
  name,
  input,
  ...(prepare && { prepare }),
})
const first = (code: string, statuses: string, [when, name, input = {}]: Where): Precedence => ({
  statuses,
  when,
  code,
  name,
  input,
  ...(code === 'UNAUTHENTICATED' && { token: nobody }),
})

const closed =
  (closing: Closing, more: Input | ((fixture: Fixture) => Input)) =>
  async (fixture: Fixture): Promise<Input> => ({
    ...(await createClosedAttempt(fixture.test, fixture.ada, closing)),
    ...(typeof more === 'function' ? more(fixture) : more),
  })
const foreignQuestion = ({ foreign }: Fixture) => ({
  questionId: foreign.questions[0]?.id,
  selectedOption: 0,
})

/** The pairs of errors that one call can have. */
export const PRECEDENCES: Precedence[] = [
  limited('429 before 401', limits.passwords, [
    'a wrong password, too often',
    'logIn',
    ({ ada }) => ({ username: ada.username, password: 'wrong12' }),
  ]),
  limited('429 before 413', limits.uploads, ['an oversized file, too often', 'upload', tooLarge('T')]),
  limited('429 before 415', limits.uploads, ['a file of another type, too often', 'upload', PDF]),
  limited('429 before 400', limits.uploads, ['an upload without a title, too often', 'upload', BLANK]),
  limited('429 before 422', limits.uploads, ['an invalid file, too often', 'upload', BROKEN]),
  limited('429 before 400', limits.registrations, [
    'a registration with blank fields, too often',
    'register',
    { username: '', email: '', password: '' },
  ]),
  limited('429 before 400', limits.resets, [
    'a reset without an address, too often',
    'requestReset',
    { email: '' },
  ]),
  limited('429 before 400', limits.resets, [
    'a reset to a short password, too often',
    'confirmReset',
    { token: 'x', newPassword: '1' },
  ]),
  limited('429 before 400', limits.logins, [
    'a login without a password, from an address with too many failures',
    'logIn',
    { username: 'x', password: '' },
  ]),
  limited('429 before 400', limits.passwords, [
    'a login without a password, for a name with too many failures',
    'logIn',
    ({ ada }) => ({ username: ada.username, password: '' }),
  ]),
  limited('429 before 400', limits.passwords, [
    'a change to a short password, too often',
    'changePassword',
    { currentPassword: 'x', newPassword: '1' },
  ]),
  limited('429 before 404', limits.unknownUsernames, [
    'a share of an unknown quiz, after too many unknown usernames',
    'share',
    { quizId: UNKNOWN_ID, username: 'nobody', right: 'VIEW' },
  ]),
  limited('429 before 400', limits.passwords, [
    'a deletion without a password, too often',
    'deleteAccount',
    { password: '' },
  ]),

  first('UNAUTHENTICATED', '401 before 404', [
    'an unknown quiz without a token',
    'quiz',
    { quizId: UNKNOWN_ID },
  ]),
  first('UNAUTHENTICATED', '401 before 404', [
    'an unknown attempt without a token',
    'resume',
    { attemptId: 'x' },
  ]),
  first('UNAUTHENTICATED', '401 before 413', ['an oversized file without a token', 'upload', tooLarge('T')]),
  first('UNAUTHENTICATED', '401 before 415', ['a file of another type without a token', 'upload', PDF]),
  first('UNAUTHENTICATED', '401 before 400', [
    'a blank title without a token',
    'updateQuiz',
    ({ quiz }) => ({ quizId: quiz.id, title: '' }),
  ]),
  first('UNAUTHENTICATED', '401 before 409', [
    'a second start without a token',
    'start',
    ({ quiz }) => ({ quizId: quiz.id }),
  ]),

  first('NOT_FOUND', '404 before 400', [
    'a blank title for somebody else’s quiz',
    'updateQuiz',
    ({ foreign }) => ({ quizId: foreign.id, title: '' }),
  ]),
  first('NOT_FOUND', '404 before 400', [
    'a blank name for an unknown section',
    'updateSection',
    ({ quiz }) => ({ quizId: quiz.id, sectionId: UNKNOWN_ID, name: '' }),
  ]),
  first('NOT_FOUND', '404 before 400', [
    'a single option for an unknown question',
    'updateQuestion',
    ({ quiz }) => ({ quizId: quiz.id, questionId: 'x', answerOptions: ['a'] }),
  ]),
  first('NOT_FOUND', '404 before 400', [
    'an invalid timer for an unknown quiz',
    'start',
    { quizId: UNKNOWN_ID, timerMinutes: 0 },
  ]),
  first('NOT_FOUND', '404 before 400', [
    'a negative option in an unknown attempt',
    'save',
    { attemptId: UNKNOWN_ID, questionId: UNKNOWN_ID, selectedOption: -1 },
  ]),
  first('NOT_FOUND', '404 before 409', [
    'a second start, for an unknown section',
    'start',
    ({ quiz }) => ({ quizId: quiz.id, sectionId: UNKNOWN_ID }),
  ]),
  first('NOT_FOUND', '404 before 409', [
    'a foreign question in a completed attempt',
    'save',
    closed('completed', foreignQuestion),
  ]),
  first('NOT_FOUND', '404 before 409', [
    'a foreign question past the deadline',
    'save',
    closed('past its deadline', foreignQuestion),
  ]),

  first('FILE_TOO_LARGE', '413 before 400', ['an oversized file without a title', 'upload', tooLarge(' ')]),
  first('FILE_TOO_LARGE', '413 before 422', [
    'an oversized file with invalid content',
    'upload',
    tooLarge('T'),
  ]),
  first('UNSUPPORTED_FILE_TYPE', '415 before 400', [
    'a file of another type without a title',
    'upload',
    { ...PDF, quizTitle: ' ' },
  ]),
  first('UNSUPPORTED_FILE_TYPE', '415 before 422', [
    'a file of another type with invalid content',
    'upload',
    PDF,
  ]),

  first('VALIDATION_FAILED', '400 before 409', [
    'a second start with an invalid timer',
    'start',
    ({ quiz }) => ({ quizId: quiz.id, timerMinutes: 0 }),
  ]),
  ...(['completed', 'ended', 'past its deadline'] as const).flatMap((closing) => [
    first('VALIDATION_FAILED', '400 before 409', [
      `an option out of range in an attempt that is ${closing}`,
      'save',
      closed(closing, { selectedOption: 4 }),
    ]),
    first('VALIDATION_FAILED', '400 before 409', [
      `a negative option in an attempt that is ${closing}`,
      'save',
      closed(closing, { selectedOption: -1 }),
    ]),
  ]),
]
