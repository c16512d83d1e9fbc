import { at, call, quiz, type Step } from './scenario.ts'

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

/** Uploading, finding and editing a quiz. */
export const QUIZ_STEPS: readonly Step[] = [
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
]
