import { attempt, call, quiz, type Inputs, type Step } from './scenario.ts'

const question: Inputs = ({ quiz, alpha2 }) => ({ quizId: quiz, questionId: alpha2 })
const unknown: Inputs = ({ quiz, section }) => ({ quizId: quiz, questionId: section })

/** A mock exam of the exam that is set. */
const MOCK_STEPS: readonly Step[] = [
  [
    'a mock exam with a wrong seed and size',
    'VALIDATION_FAILED',
    call('startMock', ({ quiz }) => ({ quizId: quiz, seed: 'abcdefg1', size: 0, timerMinutes: 0 })),
  ],
  [
    'a mock exam of an unknown quiz',
    'NOT_FOUND',
    call('startMock', ({ section }) => ({ quizId: section, size: 0 })),
  ],
  [
    'a mock exam',
    'OK',
    call('startMock', ({ quiz }) => ({ quizId: quiz, seed: 'ABcdefgh', timerMinutes: 2 }), {
      attempt: (data) => data?.attemptId,
    }),
  ],
  [
    'a second mock exam',
    'CONCURRENT_ATTEMPT',
    call('startMock', ({ quiz }) => ({ quizId: quiz, seed: 'ABcdefgh', size: 1 })),
  ],
  ['resuming the mock exam', 'OK', call('resume', attempt)],
  ['the mock exam', 'OK', call('attempt', attempt)],
  ['completing the mock exam', 'OK', call('complete', attempt)],
  ['the review of the mock exam', 'OK', call('attempt', attempt)],
  ['statistics after the mock exam', 'OK', call('statistics', quiz)],
  ['the attempts with the mock exam', 'OK', call('attempts')],
]

/** Preparing for an exam with a quiz. */
export const EXAM_STEPS: readonly Step[] = [
  ['the exam before it is set', 'OK', call('exam', quiz)],
  [
    'an exam of the past with too many questions',
    'VALIDATION_FAILED',
    call('setExam', ({ quiz }) => ({ quizId: quiz, date: '2020-01-01', draws: 0, passScore: 101 })),
  ],
  [
    'an exam with an unknown section',
    'NOT_FOUND',
    call('setExam', ({ quiz }) => ({
      quizId: quiz,
      date: 'soon',
      weights: [{ sectionId: quiz, weight: 1 }],
    })),
  ],
  [
    'setting an exam',
    'OK',
    call('setExam', ({ quiz, section }) => ({
      quizId: quiz,
      date: '2026-12-24',
      passScore: 62.5,
      draws: 3,
      weights: [
        { sectionId: section, weight: 2 },
        { sectionId: null, weight: 0.5 },
      ],
    })),
  ],
  ['the exam', 'OK', call('exam', quiz)],
  ...MOCK_STEPS,
  ['the readiness', 'OK', call('readiness', quiz)],
  ['the readiness on a day', 'OK', call('readiness', ({ quiz }) => ({ quizId: quiz, on: '2026-12-01' }))],
  [
    'the readiness on a day that is over',
    'VALIDATION_FAILED',
    call('readiness', ({ quiz }) => ({ quizId: quiz, on: '2020-01-01' })),
  ],
  [
    'the readiness of an unknown quiz',
    'NOT_FOUND',
    call('readiness', ({ section }) => ({ quizId: section })),
  ],
  ['the study days', 'OK', call('studyDays', {})],
  ['the study days of a month', 'OK', call('studyDays', { back: 30, ahead: 0 })],
  ['too many study days', 'VALIDATION_FAILED', call('studyDays', { back: 367 })],
  ['the study days of a quiz', 'OK', call('quizStudyDays', quiz)],
  [
    'the study days of an unknown quiz',
    'NOT_FOUND',
    call('quizStudyDays', ({ section }) => ({ quizId: section })),
  ],
  ['the forecasts', 'OK', call('forecasts', quiz)],
  [
    'the forecasts of an unknown quiz',
    'NOT_FOUND',
    call('forecasts', ({ section }) => ({ quizId: section })),
  ],
  ['removing the exam', 'OK', call('removeExam', quiz)],
  ['removing the exam again', 'OK', call('removeExam', quiz)],
  ['the exam of an unknown quiz', 'NOT_FOUND', call('exam', ({ section }) => ({ quizId: section }))],
  [
    'removing the exam of an unknown quiz',
    'NOT_FOUND',
    call('removeExam', ({ section }) => ({ quizId: section })),
  ],
  ['all attempts at the quiz', 'OK', call('quizAttempts', quiz)],
  ['flagging a question', 'OK', call('flag', question)],
  ['flagging it again', 'OK', call('flag', question)],
  ['flagging an unknown question', 'NOT_FOUND', call('flag', unknown)],
  ['the quiz with a flag', 'OK', call('quiz', quiz)],
  ['the review with a flag', 'OK', call('attempt', attempt)],
  ['removing the flag', 'OK', call('unflag', question)],
  ['removing it again', 'OK', call('unflag', question)],
  ['removing the flag of an unknown question', 'NOT_FOUND', call('unflag', unknown)],
]
