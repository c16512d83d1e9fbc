import { expect, test } from 'vitest'
import { HEADER, placesOf, problemsOf, readText } from '../../../test/support/read.ts'

const ROW = 'What?,1,2,3,4,b'

test('rows are counted as Excel shows them, which hides the line with the separator', () => {
  expect(placesOf(readText(`sep=,\n${HEADER}\n${ROW}\n,1,2,3,4,b`, 'csv'))).toEqual(['3 question'])
})

test.each(['sep=;', 'sep=;\n\n'])('a file of nothing but the hint %j is empty', (text) => {
  expect(problemsOf(readText(text, 'csv'))).toMatchObject([
    { message: expect.stringMatching(/^The file is empty/) },
  ])
})

test('a column that is missing is told with the headings that were found', () => {
  const text = `Question Text,Option 1,option_b,"${'x'.repeat(60)}",,Answer\n${ROW}`
  expect(problemsOf(readText(text, 'csv'))[0]).toEqual({
    row: 1,
    column: 'question',
    message:
      'The column is missing: add it to the header row. The headings found are: "Question Text", "Option 1", ' +
      `"option_b", "${'x'.repeat(40)}…", "Answer"`,
  })
})

test('of several missing columns the first tells the headings', () => {
  const problems = problemsOf(readText(`Frage,option_a,option_b,option_c\n${ROW}`, 'csv'))
  expect(problems.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    'question: The column is missing: add it to the header row. The headings found are: "Frage", "option_a", ' +
      '"option_b", "option_c"',
    'option_d: The column is missing: add it to the header row',
    'correct_answer: The column is missing: add it to the header row',
  ])
})

test('of very many headings the first twelve are told', () => {
  const headings = Array.from({ length: 1_000 }, (_, index) => `h${index}`).join(',')
  const [first] = problemsOf(readText(headings, 'csv'))
  expect(first?.message).toMatch(/"h10", "h11" and 988 more$/)
})

test.each([
  ['option-a,Option A', 'The headings "option-a" and "Option A" mean the same column: keep one of them'],
  ['option_a,option_a', 'The column is there more than once: keep one of them'],
  [
    'OPTION_A,option a,option-a',
    'The headings "option_a" and "OPTION_A" mean the same column: keep one of them',
  ],
])('two headings that mean one column, %s, are a problem that names both', (headings, message) => {
  const rest = headings.startsWith('OPTION') ? HEADER : HEADER.replace('option_a,', '')
  expect(problemsOf(readText(`${rest},${headings}`, 'csv'))).toEqual([
    { row: 1, column: 'option_a', message },
  ])
})

test.each([
  [`${HEADER},Option-A`, `${ROW},,,9`],
  [`Option A,${HEADER},OPTION-A`, `9,${ROW},,,9`],
])('beside the exact names, %s have columns of the author, which are ignored', (header, row) => {
  const result = readText(`${header}\n${row}`, 'csv')
  expect(result).toMatchObject({ ok: true, quiz: { questions: [{ options: ['1', '2', '3', '4'] }] } })
})

test('what is wrong in such a column is told with its own heading', () => {
  expect(placesOf(readText(`${HEADER},Option-A\n${ROW},,,\0`, 'csv'))).toEqual(['2 Option-A'])
})
