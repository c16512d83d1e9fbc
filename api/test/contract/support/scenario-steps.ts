// One user's path through the product, from registration to the deletion of the account, including errors.
import type { Input } from './driver.ts'
import { at, call, withMail, type Inputs, type Extractors, type Step } from './scenario.ts'

const ADA = { username: 'ada', email: 'ada@example.org', password: 'secret1' }
const QUESTIONS = [
  ['Alpha one?', 'Alpha', 0],
  ['Beta one?', 'Beta', 1],
  ['Alpha two?', 'Alpha', 2],
  ['Loose one?', '', 3],
].map(([question, section, correct_answer]) => {
  return { question, section, correct_answer, options: ['a', 'b', 'c', 'd'], explanation: `Of ${question}` }
})
const fileOf = (questions: unknown) => ({ name: 'quiz.json', content: JSON.stringify(questions) })
const UPLOAD = {
  file: fileOf(QUESTIONS),
  quizTitle: ' A quiz ',
  quizDescription: 'Of letters',
  timeLimit: '30',
}

const attempt: Inputs = ({ attempt }) => ({ attemptId: attempt })
const quiz: Inputs = ({ quiz }) => ({ quizId: quiz })
const save = (question: string, selectedOption: number, more: Input = {}) =>
  call('save', (values) => ({
    attemptId: values['attempt'],
    questionId: values[question],
    selectedOption,
    ...more,
  }))
const logIn = (password: string) =>
  call('logIn', { username: 'ADA2', password }, { token: (data) => data?.token })
const LEARN_ATTEMPT: Extractors = { attempt: (data) => data?.attemptId }

/** All steps in order. */
export const STEPS: readonly Step[] = [
  [
    'registering with wrong fields',
    'VALIDATION_FAILED',
    at(0, call('register', { username: 'no name!', email: 'x', password: '12345' })),
  ],
  ['registering', 'OK', call('register', ADA)],
  ['registering a taken username', 'VALIDATION_FAILED', call('register', { ...ADA, username: 'ADA' })],
  [
    'signing in with a wrong password',
    'INVALID_CREDENTIALS',
    call('logIn', { username: 'ada', password: 'secret2' }),
  ],
  ['signing in without a password', 'VALIDATION_FAILED', call('logIn', { username: 'ada', password: '' })],
  ['the list of quizzes before signing in', 'UNAUTHENTICATED', call('quizzes')],
  [
    'signing in',
    'OK',
    at(1, call('logIn', { username: 'ada', password: 'secret1' }, { token: (data) => data?.token })),
  ],
  ['the profile', 'OK', call('profile')],
  [
    'a wrong change of the profile',
    'VALIDATION_FAILED',
    call('updateProfile', { username: 'x'.repeat(11), email: '' }),
  ],
  ['changing the profile', 'OK', call('updateProfile', { username: 'ada2' })],
  ['the list of quizzes while there are none', 'OK', call('quizzes')],
  ['the dashboard while there are no quizzes', 'OK', call('dashboard')],
  ['an upload without a title', 'VALIDATION_FAILED', call('upload', { ...UPLOAD, quizTitle: ' ' })],
  [
    'an upload of another type',
    'UNSUPPORTED_FILE_TYPE',
    call('upload', { ...UPLOAD, file: { name: 'quiz.pdf', content: 'x' } }),
  ],
  [
    'an upload with mistakes',
    'INVALID_QUIZ_FILE',
    call('upload', { ...UPLOAD, file: fileOf([{ question: '' }, QUESTIONS[0]]) }),
  ],
  ['an upload', 'OK', at(2, call('upload', UPLOAD, { quiz: (data) => data?.quizId }))],
  ['the list of quizzes', 'OK', call('quizzes')],
  ['a search for a quiz', 'OK', call('foundQuizzes', { search: 'QUIZ alpha', order: 'TITLE' })],
  ['a search with too long a text', 'VALIDATION_FAILED', call('foundQuizzes', { search: 'x'.repeat(201) })],
  ['a list after an unknown cursor', 'VALIDATION_FAILED', call('foundQuizzes', { after: 'unknown' })],
  [
    'the quiz',
    'OK',
    call('quiz', quiz, {
      section: (data) => data?.quiz.sections[0].sectionId,
      alpha1: (data) => data?.quiz.sections[0].questions[0].questionId,
      alpha2: (data) => data?.quiz.sections[0].questions[1].questionId,
      beta1: (data) => data?.quiz.sections[1].questions[0].questionId,
      loose1: (data) => data?.quiz.questions[0].questionId,
    }),
  ],
  ['an unknown quiz', 'NOT_FOUND', call('quiz', ({ section }) => ({ quizId: section }))],
  ['statistics before the first attempt', 'OK', call('statistics', quiz)],
  [
    'an edit of the quiz',
    'OK',
    call('updateQuiz', ({ quiz }) => ({ quizId: quiz, title: 'Letters', timeLimit: 20 })),
  ],
  [
    'a wrong edit of the quiz',
    'VALIDATION_FAILED',
    call('updateQuiz', ({ quiz }) => ({ quizId: quiz, title: 'x'.repeat(51), timeLimit: 0 })),
  ],
  [
    'an edit of a section',
    'OK',
    call('updateSection', ({ quiz, section }) => ({
      quizId: quiz,
      sectionId: section,
      description: 'First',
    })),
  ],
  [
    'a wrong edit of a section',
    'VALIDATION_FAILED',
    call('updateSection', ({ quiz, section }) => ({ quizId: quiz, sectionId: section, name: ' ' })),
  ],
  [
    'an edit of a question',
    'OK',
    call('updateQuestion', ({ quiz, beta1 }) => ({
      quizId: quiz,
      questionId: beta1,
      questionText: 'Beta 1?',
      answerOptions: ['yes', 'no', 'perhaps'],
      answerIndex: 2,
    })),
  ],
  [
    'a wrong edit of a question',
    'VALIDATION_FAILED',
    call('updateQuestion', ({ quiz, beta1 }) => ({
      quizId: quiz,
      questionId: beta1,
      answerOptions: ['one'],
    })),
  ],
  [
    'a correct option that is out of range',
    'VALIDATION_FAILED',
    call('updateQuestion', ({ quiz, beta1 }) => ({ quizId: quiz, questionId: beta1, answerIndex: 3 })),
  ],
  [
    'a start with a wrong timer',
    'VALIDATION_FAILED',
    call('start', ({ quiz }) => ({ quizId: quiz, timerMinutes: 1441 })),
  ],
  ['a start', 'OK', at(3, call('start', quiz, LEARN_ATTEMPT))],
  ['a save', 'OK', save('alpha1', 1, { responseTime: 5000, sequence: 0 })],
  ['a later save of the same question', 'OK', save('alpha1', 0, { sequence: 2 })],
  ['a delayed save with a lower sequence', 'OK', save('alpha1', 3, { sequence: 1 })],
  ['a save without a sequence', 'OK', save('beta1', 2)],
  ['a save of an option out of range', 'VALIDATION_FAILED', save('beta1', 3)],
  ['a save with an invalid sequence', 'VALIDATION_FAILED', save('beta1', 0, { sequence: -1 })],
  ['a save for an unknown question', 'NOT_FOUND', save('section', 0)],
  [
    'a second start',
    'CONCURRENT_ATTEMPT',
    call('start', ({ quiz, section }) => ({ quizId: quiz, sectionId: section })),
  ],
  ['resuming', 'OK', at(4, call('resume', attempt))],
  ['the open attempt', 'OK', call('attempt', attempt)],
  ['completing', 'OK', at(5, call('complete', attempt))],
  ['completing again', 'OK', at(6, call('complete', attempt))],
  ['a save after completion', 'ATTEMPT_CLOSED', save('alpha2', 2)],
  ['resuming after completion', 'ATTEMPT_CLOSED', call('resume', attempt)],
  ['ending after completion', 'ATTEMPT_CLOSED', call('end', attempt)],
  ['the review', 'OK', call('attempt', attempt)],
  ['another start', 'OK', at(7, call('start', quiz, LEARN_ATTEMPT))],
  ['ending the new attempt', 'OK', call('end', attempt)],
  ['completing the ended attempt', 'ATTEMPT_CLOSED', call('complete', attempt)],
  ['the ended attempt', 'OK', call('attempt', attempt)],
  [
    'a start of a section',
    'OK',
    at(
      8,
      call(
        'start',
        ({ quiz, section }) => ({ quizId: quiz, sectionId: section, timerMinutes: 0.5 }),
        LEARN_ATTEMPT,
      ),
    ),
  ],
  ['a save in the section', 'OK', save('alpha2', 2)],
  ['a save for a question of another section', 'NOT_FOUND', save('beta1', 0)],
  ['a save after the deadline', 'ATTEMPT_CLOSED', at(9, save('alpha1', 0))],
  ['the review of the expired attempt', 'OK', call('attempt', attempt)],
  ['a save for a question without a section, in a section’s attempt', 'NOT_FOUND', save('loose1', 0)],
  ['statistics', 'OK', call('statistics', quiz)],
  ['the quiz with its mastery', 'OK', call('quiz', quiz)],
  ['the dashboard', 'OK', call('dashboard')],
  ['the quizzes at a mastery level', 'OK', call('foundQuizzes', { mastery: 'Not Started' })],
  ['the quizzes by last use', 'OK', call('foundQuizzes', { order: 'LAST_USED' })],
  [
    'a change of the password with a wrong current password',
    'VALIDATION_FAILED',
    call('changePassword', { currentPassword: 'secret2', newPassword: 'secret3' }),
  ],
  [
    'a change to a short password',
    'VALIDATION_FAILED',
    call('changePassword', { currentPassword: 'secret1', newPassword: '12345' }),
  ],
  [
    'a change of the password',
    'OK',
    call('changePassword', { currentPassword: 'secret1', newPassword: 'secret3' }),
  ],
  ['requesting a reset for an invalid address', 'VALIDATION_FAILED', call('requestReset', { email: 'ada' })],
  ['requesting a reset', 'OK', at(10, call('requestReset', { email: 'ADA@example.org' }))],
  [
    'a reset to a short password',
    'VALIDATION_FAILED',
    withMail(call('confirmReset', ({ resetToken }) => ({ token: resetToken, newPassword: '12345' }))),
  ],
  [
    'a reset with a wrong token',
    'VALIDATION_FAILED',
    call('confirmReset', { token: 'x'.repeat(22), newPassword: 'secret4' }),
  ],
  [
    'a reset',
    'OK',
    call('confirmReset', ({ resetToken }) => ({ token: resetToken, newPassword: 'secret4' })),
  ],
  [
    'a reset with the same token',
    'VALIDATION_FAILED',
    call('confirmReset', ({ resetToken }) => ({ token: resetToken, newPassword: 'secret5' })),
  ],
  ['a call with the session that the reset ended', 'UNAUTHENTICATED', call('statistics', quiz)],
  ['signing in with the old password', 'INVALID_CREDENTIALS', logIn('secret3')],
  ['signing in with the new password', 'OK', at(11, logIn('secret4'))],
  ['signing out', 'OK', call('logOut')],
  ['signing out twice', 'UNAUTHENTICATED', call('logOut')],
  ['signing in again', 'OK', at(12, logIn('secret4'))],
  ['the list of attempts', 'OK', call('attempts')],
  ['deleting the quiz', 'OK', call('deleteQuiz', quiz)],
  ['deleting the quiz again', 'NOT_FOUND', call('deleteQuiz', quiz)],
  ['the list without the deleted quiz', 'OK', call('quizzes')],
  [
    'deleting the account with a wrong password',
    'VALIDATION_FAILED',
    call('deleteAccount', { password: 'secret1' }),
  ],
  ['deleting the account', 'OK', call('deleteAccount', { password: 'secret4' })],
  ['the profile after the deletion', 'UNAUTHENTICATED', call('profile')],
  ['signing in after the deletion', 'INVALID_CREDENTIALS', logIn('secret4')],
]
