import type { FileFormat } from './formats/file-format.ts'
import { ProblemList } from './problem.ts'
import { type QuizDocument, namedQuestions, quizOf } from './quiz.ts'

const TEMPLATE: QuizDocument = quizOf([
  {
    section: 'Arithmetic',
    text: 'What is 2 + 2?',
    options: ['3', '4', '5', '6'],
    answerIndex: 1,
    explanation: 'Two and two are four.',
    format: 'PLAIN',
  },
  {
    section: 'Arithmetic',
    text: 'What is 3 times 4?',
    options: ['7', '9', '12', '34'],
    answerIndex: 2,
    explanation: null,
    format: 'PLAIN',
  },
  {
    section: 'Geography',
    text: 'Which city is the capital of France?',
    options: ['Lyon', 'Marseille', 'Nice', 'Paris'],
    answerIndex: 3,
    explanation: null,
    format: 'PLAIN',
  },
])

/**
 * Writes a small sample quiz. The quiz fits every format, so the browser need not load `writeQuizFile`, which
 * handles losses.
 * @throws RangeError if the format is read-only
 */
export function writeTemplate({ name, write }: FileFormat): Uint8Array<ArrayBuffer> {
  if (!write) throw new RangeError(`the format ${name} is read-only`)
  return write({ quiz: TEMPLATE, questions: namedQuestions(TEMPLATE) }, new ProblemList())
}
