import { expect, test } from 'vitest'
import { zipOfParts } from '../../../quiz-format/test/support/samples.ts'
import { validFile } from '../testing/valid-file.ts'
import { checkFile } from './check-file.ts'

// Makes reading the file fail, so that a test notices when the check reads the file.
const unreadable = (file: File) =>
  Object.assign(file, { arrayBuffer: () => Promise.reject(new Error('was read')) })

const zipOf = (name: string) => zipOfParts(new Map([[name, 'x']]))

const checkQuizFile = (file: File) => checkFile(file, new AbortController().signal)

const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer,section\n'

test('a valid file is reported with its question count and sections', async () => {
  const rows = 'One?,1,2,3,4,a,Sums\nTwo?,1,2,3,4,b,\nThree?,1,2,3,4,b,Products\nFour?,1,2,3,4,c,Sums\n'
  const file = new File([HEADER + rows], 'sums.csv')
  expect(await checkQuizFile(file)).toEqual({
    ...validFile(),
    questionCount: 4,
    sections: [
      { name: 'Sums', questionCount: 2 },
      { name: 'Products', questionCount: 1 },
    ],
    details: {},
    firstQuestions: ['One?', 'Two?', 'Three?'].map((text) => expect.objectContaining({ text })),
    toSend: file,
  })
})

test('a .quiz.json is reported with its details and all its sections, including empty ones and duplicate names', async () => {
  const quiz = {
    quizfolio: 1,
    title: 'Trees',
    time_limit: null,
    sections: [{ name: 'Oaks' }, { name: 'Firs' }, { name: 'Oaks' }],
    questions: [{ question: 'q', options: ['a', 'b'], correct_answer: 0, section: 2 }],
  }
  const file = new File([JSON.stringify(quiz)], 'trees.quiz.json')
  expect(await checkQuizFile(file)).toEqual({
    ...validFile(),
    format: 'json',
    rowUnit: 'item',
    questionCount: 1,
    sections: [
      { name: 'Oaks', questionCount: 0 },
      { name: 'Firs', questionCount: 0 },
      { name: 'Oaks', questionCount: 1 },
    ],
    details: { title: 'Trees', timeLimit: '' },
    firstQuestions: [
      { text: 'q', options: ['a', 'b'], answerIndex: 0, section: 'Oaks', explanation: null, format: 'PLAIN' },
    ],
    toSend: file,
  })
})

test('an invalid file is reported with the row and column of its problem', async () => {
  const check = await checkQuizFile(new File([`${HEADER}One?,1,2,3,4,e,Sums\n`], 'sums.csv'))
  expect(check).toMatchObject({
    kind: 'invalid',
    rowUnit: 'row',
    problemCount: 1,
    problems: [{ row: 2, column: 'correct_answer' }],
  })
})

test('a file of another type is refused with the text of the specification', async () => {
  const check = await checkQuizFile(new File(['x'], 'quiz.mp3', { type: 'audio/mpeg' }))
  expect(check).toEqual({ kind: 'refused', message: 'Please upload a CSV or JSON file' })
})

test.each([
  ['essay.docx', zipOf('word/document.xml'), /^This is a document, not a quiz file: put the questions/],
  ['quiz.h5p', zipOf('h5p.json'), /^This is H5P content/],
  ['course.mbz', zipOf('moodle_backup.xml'), /^This is a backup of a Moodle course/],
  ['quiz.pdf', '%PDF-1.7', /^This is a PDF file/],
  ['quiz.url', 'URL=https://kahoot.it/1', /^The file holds only a link to Kahoot/],
  ['quiz.txt', '<!doctype html><p>Quiz</p>', /^This is a web page/],
  ['link.aiken', 'https://quizlet.com/1\n', /^The file holds only a link to Quizlet/],
])(
  '%s is refused with the text of the specification, and with what to do instead',
  async (name, content, advice) => {
    const check = await checkQuizFile(new File([content], name))
    expect(check).toEqual({
      kind: 'refused',
      message: 'Please upload a CSV or JSON file',
      advice: expect.stringMatching(advice),
    })
  },
)

test.each([
  ['quiz.csv', 'https://quizlet.com/1\n', /^The file holds only a link to Quizlet/],
  ['notes.txt', '{\\rtf1 Quiz}', /^This is a document/],
  ['quiz.gift', '<!doctype html><p>Quiz</p>', /^This is a web page/],
  ['quiz.json', zipOf('word/document.xml'), /^This is a document/],
])(
  '%s, which is of another kind in spite of its name, is refused with what to do instead',
  async (name, content, message) => {
    const check = await checkQuizFile(new File([content], name))
    expect(check).toEqual({ kind: 'refused', message: expect.stringMatching(message) })
  },
)

test('a file that cannot be read is refused without advice', async () => {
  const check = await checkQuizFile(
    Object.assign(new File(['%PDF'], 'quiz.pdf'), {
      slice: () => {
        throw new Error('It is gone')
      },
    }),
  )
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

test('what a quiz cannot hold is listed with its line and counted, and the rest is kept', async () => {
  const essay = '::E::Tell me. {}\n\n'
  const choice = '::C::What is 2 + 2? {=4 ~%-50%5 ~6}\n\n'
  const check = await checkQuizFile(new File([essay + choice + essay], 'sums.gift'))
  if (check.kind !== 'valid') throw new Error(check.kind)
  const { questionCount, losses } = check
  expect([questionCount, losses.questionCount, losses.partCount]).toEqual([1, 2, 1])
  expect(losses.items.map(({ row }) => row)).toEqual([1, 3, 5])
})

test('a file without a single question that a quiz can hold says what it has', async () => {
  const check = await checkQuizFile(new File(['::E::Tell me. {}\n'], 'essay.gift'))
  expect(check).toMatchObject({
    kind: 'invalid',
    problems: [{ message: 'The file has no question that a quiz can hold' }],
    losses: { questionCount: 1, partCount: 0, items: [{ row: 1 }] },
  })
})

test('a text file that is in no known format is refused with the text of the specification', async () => {
  const check = await checkQuizFile(new File(['Dear diary,\n'], 'diary.txt'))
  expect(check).toEqual({ kind: 'refused', message: 'Please upload a CSV or JSON file' })
})

test('every text format that is not UTF-8 asks for its encoding', async () => {
  const bytes = Uint8Array.from('Caf\xe9?\nA. One\nB. Two\nANSWER: A\n', (letter) => letter.charCodeAt(0))
  for (const name of ['a.txt', 'a.aiken', 'a.gift', 'a.xml', 'a.csv', 'a.json']) {
    expect(await checkQuizFile(new File([bytes], name))).toMatchObject({ kind: 'unknownEncoding' })
  }
})
