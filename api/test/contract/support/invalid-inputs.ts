// Inputs that are refused as VALIDATION_FAILED, with the invalid fields if REST reports them.
import type { FailureCase } from './failure-case.ts'
import type { Fixture } from './fixture.ts'

const TAKEN = { username: ['This username is already taken'], email: ['This email is already in use'] }
const TAKEN_TEXT = 'This username is already taken, This email is already in use'
const SHAPE = {
  username: ['Username may hold only letters, digits, "_", "-" and "."'],
  email: ['Please enter a valid email address'],
}
const SHAPE_TEXT = [...SHAPE.username, ...SHAPE.email].join(', ')
const SHORT = 'Password must be at least 6 characters long'
const taken = ({ eve }: Fixture) => ({ username: eve.username.toUpperCase(), email: eve.email.toUpperCase() })

const CASES: Omit<FailureCase, 'code'>[] = [
  {
    when: 'a new account has three wrong fields',
    name: 'register',
    input: { username: 'ä', email: 'x', password: '12345' },
    text: `${SHAPE_TEXT}, ${SHORT}`,
    fields: { ...SHAPE, password: [SHORT] },
  },
  {
    when: 'a new account’s name and address are taken',
    name: 'register',
    input: (fixture) => ({ ...taken(fixture), password: 'secret1' }),
    text: TAKEN_TEXT,
    fields: TAKEN,
  },
  {
    when: 'a profile has wrong fields',
    name: 'updateProfile',
    input: { username: 'ä', email: 'x' },
    text: SHAPE_TEXT,
    fields: SHAPE,
  },
  {
    when: 'a profile’s name and address are taken',
    name: 'updateProfile',
    input: taken,
    text: TAKEN_TEXT,
    fields: TAKEN,
  },
  {
    when: 'a login has no username',
    name: 'logIn',
    input: { username: ' ', password: 'x' },
    text: 'Username is required',
  },
  {
    when: 'the current password is wrong',
    name: 'changePassword',
    input: { currentPassword: 'x', newPassword: 'secret1' },
    text: 'The current password is wrong',
  },
  {
    when: 'an account is deleted with a wrong password',
    name: 'deleteAccount',
    input: { password: 'x' },
    text: 'The current password is wrong',
  },
  {
    when: 'a reset token is wrong',
    name: 'confirmReset',
    input: { token: 'x', newPassword: 'secret1' },
    text: 'This reset link is wrong, used or expired: please ask for a new one',
  },
  {
    when: 'a title is blank',
    name: 'updateQuiz',
    input: ({ quiz }) => ({ quizId: quiz.id, title: ' ' }),
    text: 'Please enter a quiz title',
  },
  {
    when: 'a text has a NUL character',
    name: 'updateQuiz',
    input: ({ quiz }) => ({ quizId: quiz.id, title: 'a\0b' }),
    text: 'The title has a NUL character: delete it, or save the file as UTF-8',
  },
  {
    when: 'a text has broken Unicode',
    name: 'updateQuiz',
    input: ({ quiz }) => ({ quizId: quiz.id, title: 'a\ud800b' }),
    text: 'The title has half of a character (a lone surrogate): write it again',
  },
  {
    when: 'an option is out of range',
    name: 'save',
    input: ({ attemptId, quiz }) => ({ attemptId, questionId: quiz.questions[0]?.id, selectedOption: 4 }),
    text: 'The selected option must be the number of an option, counted from 0',
  },
  {
    when: 'a timer is longer than a day',
    name: 'start',
    input: ({ quiz }) => ({ quizId: quiz.id, timerMinutes: 1440.5 }),
    text: 'The timer must be more than 0 and at most 1440 minutes',
  },
]

/** All invalid inputs. */
export const INVALID_INPUTS: FailureCase[] = CASES.map((failureCase) => ({
  code: 'VALIDATION_FAILED',
  ...failureCase,
}))
