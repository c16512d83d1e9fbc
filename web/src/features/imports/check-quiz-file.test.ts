import { expect, test } from 'vitest'
import { checkQuizFile } from './check-quiz-file.ts'

// Makes reading the file fail, so that a test notices when the check reads the file.
const unreadable = (file: File) =>
  Object.assign(file, { arrayBuffer: () => Promise.reject(new Error('was read')) })

const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer,section\n'

test('a valid file is reported with its question count and sections', async () => {
  const rows = 'One?,1,2,3,4,a,Sums\nTwo?,1,2,3,4,b,\nThree?,1,2,3,4,b,Products\nFour?,1,2,3,4,c,Sums\n'
  expect(await checkQuizFile(new File([HEADER + rows], 'sums.csv'))).toEqual({
    kind: 'valid',
    format: 'csv',
    questionCount: 4,
    sections: [
      { name: 'Sums', questionCount: 2 },
      { name: 'Products', questionCount: 1 },
    ],
    details: {},
    firstQuestions: ['One?', 'Two?', 'Three?'].map((text) => expect.objectContaining({ text })),
    warnings: [],
    warningCount: 0,
  })
})

test('a .quiz.json is reported with its details and all its sections, including empty ones and duplicate names', async () => {
  const file = {
    quizfolio: 1,
    title: 'Trees',
    time_limit: null,
    sections: [{ name: 'Oaks' }, { name: 'Firs' }, { name: 'Oaks' }],
    questions: [{ question: 'q', options: ['a', 'b'], correct_answer: 0, section: 2 }],
  }
  expect(await checkQuizFile(new File([JSON.stringify(file)], 'trees.quiz.json'))).toEqual({
    kind: 'valid',
    format: 'json',
    questionCount: 1,
    sections: [
      { name: 'Oaks', questionCount: 0 },
      { name: 'Firs', questionCount: 0 },
      { name: 'Oaks', questionCount: 1 },
    ],
    details: { title: 'Trees', timeLimit: '' },
    firstQuestions: [{ text: 'q', options: ['a', 'b'], answerIndex: 0, section: 2, explanation: null }],
    warnings: [],
    warningCount: 0,
  })
})

test('an invalid file is reported with the row and column of its problem', async () => {
  const check = await checkQuizFile(new File([`${HEADER}One?,1,2,3,4,e,Sums\n`], 'sums.csv'))
  expect(check).toMatchObject({
    kind: 'invalid',
    format: 'csv',
    problemCount: 1,
    problems: [{ row: 2, column: 'correct_answer' }],
  })
})

test('a file of another type is refused without being read', async () => {
  const check = await checkQuizFile(unreadable(new File(['%PDF'], 'quiz.pdf', { type: 'application/pdf' })))
  expect(check).toEqual({ kind: 'refused', message: 'Please upload a CSV or JSON file' })
})

test('a .quiz.json may be up to 32 MB', async () => {
  const file = (bytes: number) => new File([new Uint8Array(bytes).fill(32)], 'big.quiz.json')
  expect(await checkQuizFile(file(33_554_433))).toEqual({
    kind: 'refused',
    message: 'File size must be less than 32MB',
  })
  expect(await checkQuizFile(file(10_485_761))).toMatchObject({ kind: 'invalid' })
})

test('a CSV file of more than 10 MB is refused without being read', async () => {
  const check = await checkQuizFile(unreadable(new File([new Uint8Array(10_485_761)], 'big.csv')))
  expect(check).toEqual({ kind: 'refused', message: 'File size must be less than 10MB' })
})
