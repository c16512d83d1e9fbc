import { type QuizDocument, quizOf } from './quiz.ts'

/** A small quiz to begin with, in every format that can be written. */
export const TEMPLATE: QuizDocument = quizOf([
  {
    section: 'Arithmetic',
    text: 'What is 2 + 2?',
    options: ['3', '4', '5', '6'],
    answerIndex: 1,
    explanation: 'Two and two are four.',
  },
  {
    section: 'Arithmetic',
    text: 'What is 3 times 4?',
    options: ['7', '9', '12', '34'],
    answerIndex: 2,
    explanation: null,
  },
  {
    section: 'Geography',
    text: 'Which city is the capital of France?',
    options: ['Lyon', 'Marseille', 'Nice', 'Paris'],
    answerIndex: 3,
    explanation: null,
  },
])
