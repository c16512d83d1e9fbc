// The messages of the server, word for word, and the calls that cause them.
import type { CallName, Input } from './driver.ts'
import type { Fixture } from './fixture.ts'

/** A message, and the call that causes it. */
export type Message = [
  text: string,
  when: string,
  name: CallName,
  input: Input | ((fixture: Fixture) => Input),
]

const long = (count: number) => 'x'.repeat(count)
const CSV = 'question,option_a,option_b,option_c,option_d,correct_answer\nq,a,b,c,d,a\n'
const file = { name: 'quiz.csv', content: CSV }
const GOOD = { username: 'newcomer', email: 'newcomer@example.org', password: 'secret1' }
const edited =
  (changes: Input) =>
  ({ quiz }: Fixture) => ({ quizId: quiz.id, ...changes })
const editedQuestion =
  (changes: Input) =>
  ({ quiz }: Fixture) => ({
    quizId: quiz.id,
    questionId: quiz.questions[0]?.id,
    ...changes,
  })

const SHORT = 'Password must be at least 6 characters long'
const NAME_LENGTH = 'Username must have at most 10 characters'
const EMAIL_LENGTH = 'Email must have at most 50 characters'
const EMAIL_SHAPE = 'Please enter a valid email address'
const TITLE = 'Please enter a quiz title'
const LINK = 'This reset link is wrong, used or expired: please ask for a new one'
const SENT = 'If an account with that email exists, you will receive a reset link.'

/** The messages of both transports. */
export const MESSAGES: Message[] = [
  [SHORT, 'an account gets a password of 5', 'register', { ...GOOD, password: '12345' }],
  [SHORT, 'an account gets one of 5 emoji', 'register', { ...GOOD, password: '😀😀😀😀😀' }],
  [SHORT, 'a password is reset to 5', 'confirmReset', { token: 'x', newPassword: '12345' }],
  [SHORT, 'a password is changed to 5', 'changePassword', { currentPassword: 'x', newPassword: '12345' }],
  [SHORT, 'an account gets no password', 'register', { ...GOOD, password: '' }],
  ['Password is required', 'a login has none', 'logIn', { username: 'x', password: '' }],
  ['Username is required', 'an account gets a blank username', 'register', { ...GOOD, username: ' ' }],
  ['Username is required', 'a login has none', 'logIn', { username: '', password: 'x' }],
  ['Username is required', 'a profile gets none', 'updateProfile', { username: '' }],
  [NAME_LENGTH, 'an account gets one of 11', 'register', { ...GOOD, username: long(11) }],
  [NAME_LENGTH, 'a profile gets one of 11', 'updateProfile', { username: long(11) }],
  ['Email is required', 'an account gets none', 'register', { ...GOOD, email: '' }],
  ['Email is required', 'a profile gets none', 'updateProfile', { email: '' }],
  ['Email is required', 'a reset is asked for without one', 'requestReset', { email: ' ' }],
  [EMAIL_SHAPE, 'an account gets a name in its place', 'register', { ...GOOD, email: 'ada' }],
  [EMAIL_SHAPE, 'a profile does', 'updateProfile', { email: 'ada@' }],
  [EMAIL_SHAPE, 'a reset is asked for one', 'requestReset', { email: 'ada' }],
  [EMAIL_LENGTH, 'an account gets one of 51', 'register', { ...GOOD, email: `${long(39)}@example.org` }],
  [EMAIL_LENGTH, 'a profile does', 'updateProfile', { email: `${long(39)}@example.org` }],
  ['This username is already taken', 'it is', 'register', ({ eve }) => ({ ...GOOD, username: eve.username })],
  ['This email is already in use', 'it is', 'register', ({ eve }) => ({ ...GOOD, email: eve.email })],
  ['Invalid username or password', 'a login is wrong', 'logIn', { username: 'x', password: 'x' }],
  [
    'The current password is wrong',
    'it is',
    'changePassword',
    { currentPassword: 'x', newPassword: 'secret1' },
  ],
  [SENT, 'a reset is asked for', 'requestReset', ({ eve }) => ({ email: eve.email })],
  [SENT, 'a reset is asked for an unknown address', 'requestReset', { email: 'nobody@example.org' }],
  [LINK, 'a reset’s token is wrong', 'confirmReset', { token: 'x', newPassword: 'secret1' }],
  [
    'Please upload a CSV or JSON file',
    'a file is a PDF',
    'upload',
    { file: { ...file, name: 'a.pdf' }, quizTitle: 'T' },
  ],
  [
    'File size must be less than 10MB',
    'a file has 10485761 bytes',
    'upload',
    () => ({ file: { ...file, content: Buffer.alloc(10_485_761, 'x') }, quizTitle: 'T' }),
  ],
  [TITLE, 'an upload has a blank title', 'upload', { file, quizTitle: ' \t' }],
  [TITLE, 'a quiz gets a blank title', 'updateQuiz', edited({ title: '  ' })],
  [
    'The title has 51 characters: shorten it to at most 50',
    'an upload’s does',
    'upload',
    { file, quizTitle: long(51) },
  ],
  [
    'The title has 51 characters: shorten it to at most 50',
    'a quiz’s does',
    'updateQuiz',
    edited({ title: long(51) }),
  ],
  [
    'The description has 201 characters: shorten it to at most 200',
    'an upload’s does',
    'upload',
    { file, quizTitle: 'T', quizDescription: long(201) },
  ],
  [
    'The description has 201 characters: shorten it to at most 200',
    'a quiz’s does',
    'updateQuiz',
    edited({ description: long(201) }),
  ],
  ['The time limit must be from 1 to 1440 minutes', 'a quiz gets 0', 'updateQuiz', edited({ timeLimit: 0 })],
  [
    'Please enter a section name',
    'a section gets a blank one',
    'updateSection',
    ({ quiz }) => ({ quizId: quiz.id, sectionId: quiz.sectionIds[0], name: ' ' }),
  ],
  [
    'The section name has 101 characters: shorten it to at most 100',
    'a section’s does',
    'updateSection',
    ({ quiz }) => ({ quizId: quiz.id, sectionId: quiz.sectionIds[0], name: long(101) }),
  ],
  [
    'A question has 2 to 10 options; this one has 1',
    'a question gets one',
    'updateQuestion',
    editedQuestion({ answerOptions: ['a'] }),
  ],
  [
    'The option 2 is empty: write something',
    'a question gets an empty one',
    'updateQuestion',
    editedQuestion({ answerOptions: ['a', ' '] }),
  ],
  [
    'The right answer must be the number of an option, from 0 to 3',
    'a question’s is no option',
    'updateQuestion',
    editedQuestion({ answerIndex: 4 }),
  ],
]
