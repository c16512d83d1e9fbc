import { describe, expect, test } from 'vitest'
import { leftOutLines, problemLines, quizIn, readAs } from '../../../test/support/read.ts'
import { plainHeading } from './plain-heading.ts'
import { tableLayout } from './table-layout.ts'

const headings = {}
const csv = (text: string, mapping = {}) => readAs('csv', text, { headings: { mapping } })

describe('a CSV file with headings of another program', () => {
  const FRENCH =
    'N°;Question;Réponse A;Réponse B;Réponse C;Bonne réponse;Explication\n1;Qui ?;Anne;Ben;;B;Parce que.\n'

  test('is read by clients, and marked as a file that the server cannot read', async () => {
    const result = await readAs('csv', FRENCH, { headings })
    expect(quizIn(result).questions).toEqual([
      {
        text: 'Qui ?',
        options: ['Anne', 'Ben'],
        answerIndex: 1,
        section: null,
        explanation: 'Parce que.',
        format: 'PLAIN',
      },
    ])
    expect(result).toMatchObject({ hasForeignHeadings: true, leftOutCount: 0 })
  })

  test('is refused by the server, as the specification says', async () => {
    const result = await readAs('csv', FRENCH)
    expect(problemLines(result)[0]).toMatch(
      /^1 option_a: The column is missing: add it to the header row\. The headings/,
    )
  })

  test.each([
    'question,option_a,option_b,option_c,option_d,correct_answer\nq,1,2,3,4,b\n',
    'Question,Option A,Option B,Option C,Option D,Correct answer,Points\nq,1,2,3,4,d,7\n',
    'question,option_a,option_b,option_c,correct_answer\nq,1,2,3,b\n',
    'question,option_a,option_b,option_c,option_d,correct_answer\nq,1,2,3,4,2\n',
    'question,option_a,option_b,option_c,option_d,correct_answer,option_e\nq,1,2,3,4,b,5\n',
  ])('is read as before if it has the columns of the specification: %j', async (text) => {
    expect(await readAs('csv', text, { headings })).toEqual(await readAs('csv', text))
  })

  test.each([
    ['b', 1],
    ['B)', 1],
    ['2', 1],
    ['Rome', 1],
    ['b. Rome', 1],
    ['Option B', 1],
    ['option_c', 2],
    ['Answer 3', 2],
    ['Antwort A', 0],
    ['0 1 0', 1],
  ])('may name the right option as %s', async (answer, index) => {
    const result = await csv(`Frage,Option A,Option B,Option C,Lösung\nq,Paris,Rome,Oslo,${answer}\n`)
    expect(quizIn(result).questions[0]?.answerIndex).toBe(index)
  })

  test.each([
    ['A, C', 'The row has several right answers: the question is left out'],
    ['Option A;Option C', 'The row has several right answers: the question is left out'],
    ['Paris, Oslo', 'The row has several right answers: the question is left out'],
  ])('loses a question with several right answers: %s', async (answer, message) => {
    const result = await csv(
      `Frage,Option A,Option B,Option C,Lösung\nq,Paris,Rome,Oslo,"${answer}"\nr,a,b,c,a\n`,
    )
    expect(leftOutLines(result)).toEqual([`2 Lösung: ${message}`])
  })

  test.each([
    ['', 'The row names no right answer: fill it in'],
    ['e', 'The answer "e" is none of the options: write the letter of the right option'],
    ['Berlin', 'The answer "Berlin" is none of the options: write the letter of the right option'],
  ])('is refused if an answer is wrong: %j', async (answer, message) => {
    expect(problemLines(await csv(`Frage,A,B,Lösung\nq,Paris,Rome,${answer}\n`))).toEqual([
      `2 Lösung: ${message}`,
    ])
  })

  test('is refused if an option before a filled one is empty', async () => {
    expect(problemLines(await csv('Frage,A,B,C,Lösung\nq,Paris,,Oslo,a\n'))).toEqual([
      '2 B: The option is empty: fill it in',
    ])
  })

  test('may have formulas made harmless, a repeated question and another separator', async () => {
    const result = await csv("sep=|\nFrage|A|B|Lösung\n'=1+1|1|2|b\n'=1+1|1|2|b\n")
    expect(quizIn(result).questions.map(({ text }) => text)).toEqual(['=1+1', '=1+1'])
    expect(result).toMatchObject({ warningCount: 1 })
  })

  test('is refused if none of its questions can be kept', async () => {
    expect(problemLines(await csv('Frage,A,B,Lösung\nq,,,\n'))).toEqual([
      '- -: The file has no question that a quiz can hold',
    ])
  })
})

test.each([
  ['Option K', 'Option A,Option B,Option K'],
  ['Option 11', 'Option 1,Option 2,Option 11'],
])('a question with %s has too many options, and is left out', async (heading, options) => {
  const result = await csv(`Frage,${options},Lösung\nq,1st,2nd,11th,A\nr,1st,2nd,,A\n`)
  expect(leftOutLines(result)).toEqual([
    `2 ${heading}: The question has more than 10 options: the question is left out`,
  ])
  expect(quizIn(result).questions).toMatchObject([{ text: 'r', options: ['1st', '2nd'] }])
})

describe('a mapping', () => {
  const TEXT = 'Item,First,Second,Third,Right one,Why\nq,x,y,z,Second,because\n'
  const mapping = {
    question: 'item',
    option_a: 'First',
    option_b: 'Second',
    option_c: 'Third',
    correct_answer: 'Right one',
    explanation: 'Why',
  }

  test('says which heading stands for which column', async () => {
    expect(quizIn(await csv(TEXT, mapping)).questions).toEqual([
      {
        text: 'q',
        options: ['x', 'y', 'z'],
        answerIndex: 1,
        section: null,
        explanation: 'because',
        format: 'PLAIN',
      },
    ])
  })

  test('takes precedence over the columns of the specification', async () => {
    const own = 'question,option_a,option_b,option_c,option_d,correct_answer,text 2\nq,1,2,3,4,b,r\n'
    const result = await csv(own, { question: 'text 2' })
    expect(quizIn(result).questions[0]?.text).toBe('r')
    expect(leftOutLines(result)).toEqual(['2 question: The column is left out; the questions are kept'])
  })

  test('settles which of two columns is meant', async () => {
    const text = 'Question,Frage,A,B,Answer\nq,f,1,2,b\n'
    expect((await csv(text)).ok).toBe(false)
    expect(quizIn(await csv(text, { question: 'Frage' })).questions[0]?.text).toBe('f')
  })

  test('with a heading that the file lacks is a warning', async () => {
    const result = await csv('Frage,A,B,Lösung\nq,1,2,b\n', { explanation: 'Why' })
    expect(result).toMatchObject({
      warnings: [{ message: 'No column has the heading "Why", which the mapping names' }],
    })
  })

  test('is recommended where a column is missing', async () => {
    const result = await readAs('csv', 'Item,A,B\nq,1,2\n', { headings: { advice: 'give --map' } })
    expect(problemLines(result)[0]).toBe(
      '1 question: The column is missing: add it to the header row, or give --map. The headings found are: "Item", "A", "B"',
    )
  })
})

describe('headings', () => {
  test.each([
    ['Correct answer(s) - choose at least one', 'correctanswer'],
    ['Time limit (sec) – 5, 10', 'timelimit'],
    ['  Opción A ', 'opciona'],
    ['Wyjaśnienie:', 'wyjasnienie'],
    ['Question #', 'questionnumber'],
    ['Łódź ß ø æ', 'lodzssoae'],
  ])('%j is compared as %s', (heading, plain) => {
    expect(plainHeading(heading)).toBe(plain)
  })

  test.each([
    [['Question', 'Answer', 'Answer', 'Correct']],
    [['Question', 'Question Text', 'A', 'B', 'Key']],
    [['Question', 'A', 'B', 'Key', 'Solution']],
    [['Question', 'A', 'Key']],
    [['A', 'B', 'Key']],
    [['Question', 'A', 'B']],
    [['Question', 'Option 0', 'Option 1', 'Option 2', 'Key']],
  ])('%j have more or fewer than one reading', (cells) => {
    expect(tableLayout(cells)).toBeNull()
  })
})
