import { attempt, call, quiz, type Inputs, type Step } from './scenario.ts'

const question: Inputs = ({ quiz, alpha2 }) => ({ quizId: quiz, questionId: alpha2 })
const unknown: Inputs = ({ quiz, section }) => ({ quizId: quiz, questionId: section })

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
