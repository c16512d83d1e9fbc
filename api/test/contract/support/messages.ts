// The server's messages, word for word, and the calls that cause them.
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
const ZONE = 'Send the IANA name of a time zone, such as Europe/Berlin'
const SIZE = 'The number of questions a day must be a whole number from 1 to 500'
const TITLE = 'Please enter a quiz title'
const LINK = 'This reset link is wrong, used or expired: please ask for a new one'
const SENT = 'If an account with that email exists, you will receive a reset link.'

/** The messages of both transports. */
export const MESSAGES: Message[] = [
  [SHORT, 'a new password has 5 characters', 'register', { ...GOOD, password: '12345' }],
  [SHORT, 'a new password has 5 emoji', 'register', { ...GOOD, password: '😀😀😀😀😀' }],
  [SHORT, 'a password is reset to 5 characters', 'confirmReset', { token: 'x', newPassword: '12345' }],
  [
    SHORT,
    'a password is changed to 5 characters',
    'changePassword',
    { currentPassword: 'x', newPassword: '12345' },
  ],
  [SHORT, 'a new account has no password', 'register', { ...GOOD, password: '' }],
  ['Password is required', 'a login has no password', 'logIn', { username: 'x', password: '' }],
  ['Username is required', 'a new account has a blank username', 'register', { ...GOOD, username: ' ' }],
  ['Username is required', 'a login has no username', 'logIn', { username: '', password: 'x' }],
  ['Username is required', 'a profile has no username', 'updateProfile', { username: '' }],
  [NAME_LENGTH, 'a new username has 11 characters', 'register', { ...GOOD, username: long(11) }],
  [NAME_LENGTH, 'a profile’s username has 11 characters', 'updateProfile', { username: long(11) }],
  [ZONE, 'a new account’s time zone is unknown', 'register', { ...GOOD, timeZone: 'Mars/Olympus' }],
  [ZONE, 'a profile’s time zone is an offset', 'updateProfile', { timeZone: '+02:00' }],
  [SIZE, 'a profile has no question a day', 'updateProfile', { dailySize: 0 }],
  [SIZE, 'a profile has 501 questions a day', 'updateProfile', { dailySize: 501 }],
  ['Email is required', 'a new account has no address', 'register', { ...GOOD, email: '' }],
  ['Email is required', 'a profile has no address', 'updateProfile', { email: '' }],
  ['Email is required', 'a reset is requested without an address', 'requestReset', { email: ' ' }],
  [EMAIL_SHAPE, 'a new account’s address is malformed', 'register', { ...GOOD, email: 'ada' }],
  [EMAIL_SHAPE, 'a profile’s address is malformed', 'updateProfile', { email: 'ada@' }],
  [EMAIL_SHAPE, 'a reset’s address is malformed', 'requestReset', { email: 'ada' }],
  [EMAIL_LENGTH, 'a new address is too long', 'register', { ...GOOD, email: `${long(39)}@example.org` }],
  [EMAIL_LENGTH, 'a profile’s address is too long', 'updateProfile', { email: `${long(39)}@example.org` }],
  [
    'This username is already taken',
    'the username is taken',
    'register',
    ({ eve }) => ({ ...GOOD, username: eve.username }),
  ],
  [
    'This email is already in use',
    'the address is in use',
    'register',
    ({ eve }) => ({ ...GOOD, email: eve.email }),
  ],
  ['Invalid username or password', 'a login names no user', 'logIn', { username: 'x', password: 'x' }],
  [
    'The current password is wrong',
    'the current password is wrong',
    'changePassword',
    { currentPassword: 'x', newPassword: 'secret1' },
  ],
  [SENT, 'a reset is requested', 'requestReset', ({ eve }) => ({ email: eve.email })],
  [SENT, 'a reset is requested for an unknown address', 'requestReset', { email: 'nobody@example.org' }],
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
  [TITLE, 'a quiz’s new title is blank', 'updateQuiz', edited({ title: '  ' })],
  [
    'The title has 51 characters: shorten it to at most 50',
    'an upload’s title is too long',
    'upload',
    { file, quizTitle: long(51) },
  ],
  [
    'The title has 51 characters: shorten it to at most 50',
    'a quiz’s new title is too long',
    'updateQuiz',
    edited({ title: long(51) }),
  ],
  [
    'The description has 201 characters: shorten it to at most 200',
    'an upload’s description is too long',
    'upload',
    { file, quizTitle: 'T', quizDescription: long(201) },
  ],
  [
    'The description has 201 characters: shorten it to at most 200',
    'a quiz’s new description is too long',
    'updateQuiz',
    edited({ description: long(201) }),
  ],
  [
    'The time limit must be from 1 to 1440 minutes',
    'a quiz’s new time limit is 0',
    'updateQuiz',
    edited({ timeLimit: 0 }),
  ],
  [
    'Please enter a section name',
    'a section’s new name is blank',
    'updateSection',
    ({ quiz }) => ({ quizId: quiz.id, sectionId: quiz.sectionIds[0], name: ' ' }),
  ],
  [
    'The section name has 101 characters: shorten it to at most 100',
    'a section’s new name is too long',
    'updateSection',
    ({ quiz }) => ({ quizId: quiz.id, sectionId: quiz.sectionIds[0], name: long(101) }),
  ],
  [
    'A question has 2 to 10 options; this one has 1',
    'an edited question has one option',
    'updateQuestion',
    editedQuestion({ answerOptions: ['a'] }),
  ],
  [
    'The text of option 2 is empty: write something',
    'an edited question has an empty option',
    'updateQuestion',
    editedQuestion({ answerOptions: ['a', ' '] }),
  ],
  [
    'The right answer must be the number of an option, from 0 to 3',
    'an edited question’s answer is not an option',
    'updateQuestion',
    editedQuestion({ answerIndex: 4 }),
  ],
]
