import { expect, test } from 'vitest'
import { HEADER, locationsOf, problemsOf, readAs } from '../../../test/support/read.ts'

const ROW = 'What?,1,2,3,4,b'

test('counts rows like Excel, which hides the line with the separator', async () => {
  expect(locationsOf(await readAs('csv', `sep=,\n${HEADER}\n${ROW}\n,1,2,3,4,b`))).toEqual(['3 question'])
})

test.each(['sep=;', 'sep=;\n\n'])('reports a file with only the separator hint %j as empty', async (text) => {
  expect(problemsOf(await readAs('csv', text))).toMatchObject([
    { message: expect.stringMatching(/^The file is empty/) },
  ])
})

test('reports a missing column together with the headings found', async () => {
  const text = `Question Text,Option 1,option_b,"${'x'.repeat(60)}",,Answer\n${ROW}`
  expect(problemsOf(await readAs('csv', text))[0]).toEqual({
    row: 1,
    column: 'question',
    message:
      'The column is missing: add it to the header row. The headings found are: "Question Text", "Option 1", ' +
      `"option_b", "${'x'.repeat(40)}…", "Answer"`,
  })
})

test('lists the headings only for the first missing column', async () => {
  const problems = problemsOf(await readAs('csv', `Frage,option_a,option_b,option_c\n${ROW}`))
  expect(problems.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    'question: The column is missing: add it to the header row. The headings found are: "Frage", "option_a", ' +
      '"option_b", "option_c"',
    'option_d: The column is missing: add it to the header row',
    'correct_answer: The column is missing: add it to the header row',
  ])
})

test('lists at most twelve headings', async () => {
  const headings = Array.from({ length: 1_000 }, (_, index) => `h${index}`).join(',')
  const [first] = problemsOf(await readAs('csv', headings))
  expect(first?.message).toMatch(/"h10", "h11" and 988 more$/)
})

test.each([
  ['option-a,Option A', 'The headings "option-a" and "Option A" mean the same column: keep one of them'],
  ['option_a,option_a', 'The column is there more than once: keep one of them'],
  [
    'OPTION_A,option a,option-a',
    'The headings "option_a" and "OPTION_A" mean the same column: keep one of them',
  ],
])('rejects several headings for one column: %s', async (headings, message) => {
  const rest = headings.startsWith('OPTION') ? HEADER : HEADER.replace('option_a,', '')
  expect(problemsOf(await readAs('csv', `${rest},${headings}`))).toEqual([
    { row: 1, column: 'option_a', message },
  ])
})

test.each([
  [`${HEADER},Option-A`, `${ROW},,,9`],
  [`Option A,${HEADER},OPTION-A`, `9,${ROW},,,9`],
])('ignores a similarly spelled column if another one has the exact name: %s', async (header, row) => {
  const result = await readAs('csv', `${header}\n${row}`)
  expect(result).toMatchObject({ ok: true, quiz: { questions: [{ options: ['1', '2', '3', '4'] }] } })
})

test('reports a problem in an ignored, similarly spelled column under its own heading', async () => {
  expect(locationsOf(await readAs('csv', `${HEADER},Option-A\n${ROW},,,\0`))).toEqual(['2 Option-A'])
})
