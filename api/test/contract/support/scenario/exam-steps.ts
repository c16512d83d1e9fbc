import { call, quiz, type Step } from './scenario.ts'

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
]
