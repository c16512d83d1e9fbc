import { expect, test } from 'vitest'
import { MAX_QUESTIONS, MAX_SECTIONS } from '../quiz.ts'
import { HEADER, locationsOf, problemsOf, quizIn, readAs } from '../../test/support/read.ts'

const csv = (rows: number, section: (row: number) => string) =>
  `${HEADER}\n${Array.from({ length: rows }, (_, row) => `q,1,2,3,4,a,${section(row)}`).join('\n')}`
const json = (items: number, section: (item: number) => string) =>
  JSON.stringify(
    Array.from({ length: items }, (_, item) => ({
      question: 'q',
      options: ['1', '2', '3', '4'],
      correct_answer: 0,
      section: section(item),
    })),
  )
const noSection = () => ''
const newSection = (index: number) => `s${index}`

test('reads a quiz with the maximum number of questions and sections', async () => {
  const repeatedSection = (index: number) => `s${index % MAX_SECTIONS}`
  const quiz = quizIn(await readAs('csv', csv(MAX_QUESTIONS, repeatedSection)))
  expect([quiz.questions.length, quiz.sections.length]).toEqual([MAX_QUESTIONS, MAX_SECTIONS])
})

test.each([
  ['csv', csv, MAX_QUESTIONS + 2],
  ['json', json, MAX_QUESTIONS + 1],
] as const)('%s: reports the first question above the limit and stops reading', async (format, file, row) => {
  const result = await readAs(format, `${file(MAX_QUESTIONS + 50, noSection)}"`)
  expect(locationsOf(result)).toEqual([`${row} -`])
  expect(problemsOf(result)[0]?.message).toContain('at most 100,000 questions')
})

test.each([
  ['csv', csv, MAX_SECTIONS + 2],
  ['json', json, MAX_SECTIONS + 1],
] as const)('%s: reports the first section above the limit and stops reading', async (format, file, row) => {
  const result = await readAs(format, `${file(MAX_SECTIONS + 50, newSection)}"`)
  expect(locationsOf(result)).toEqual([`${row} section`])
  expect(problemsOf(result)[0]?.message).toContain('at most 2,000 sections')
})

test('counts bad rows towards the limit of questions', async () => {
  const result = await readAs('csv', `${HEADER}\n${'q\n'.repeat(MAX_QUESTIONS + 50)}`)
  expect(result).toMatchObject({ ok: false, problemCount: MAX_QUESTIONS * 5 + 1 })
})

test('applies the same limits to other systems’ formats', async () => {
  const giftOf = (count: number, category: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => `$CATEGORY: ${category(index)}\n\nq {=a ~b}\n`).join('\n')
  const tooMany = await readAs('gift', `q {=a ~b}\n\n`.repeat(MAX_QUESTIONS + 1))
  expect(tooMany).toMatchObject({ ok: false, problems: [{ message: expect.stringContaining('100,000') }] })
  const sections = await readAs('gift', giftOf(MAX_SECTIONS + 1, newSection))
  expect(sections).toMatchObject({ ok: false, problems: [{ message: expect.stringContaining('2,000') }] })
})
