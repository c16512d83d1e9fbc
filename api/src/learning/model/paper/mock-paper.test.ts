import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectProperty } from '../../../../../quiz-format/test/support/properties.ts'
import { drawHash } from './draw-hash.ts'
import { drawPaper, type PaperSection } from './mock-paper.ts'
import { seatsOf } from './seats.ts'

interface TestQuestion {
  text: string
  options: string[]
}

const question = fc.record({
  text: fc.string({ maxLength: 6 }),
  options: fc.array(fc.string({ maxLength: 3 }), { minLength: 2, maxLength: 5 }),
})

const quizzes: fc.Arbitrary<PaperSection<TestQuestion>[]> = fc.array(
  fc.record({
    weight: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 2 }),
    questions: fc.array(question, { maxLength: 12 }),
  }),
  { minLength: 1, maxLength: 5 },
)

const seeds = fc.stringMatching(/^[a-z]{8}$/)
const sizes = fc.integer({ min: 1, max: 60 })
const contentOf = ({ text, options }: TestQuestion) => JSON.stringify([text, ...options.toSorted()])

test('a copy of the quiz with shuffled options gives the same paper', async () => {
  await expectProperty(
    fc.property(quizzes, seeds, sizes, (quiz, seed, size) => {
      const copy = quiz.map(({ weight, questions }) => ({
        weight,
        questions: questions
          .toReversed()
          .map(({ text, options }) => ({ text, options: options.toReversed() })),
      }))
      const paper = drawPaper(seed, quiz, size)
      expect(drawPaper(seed.toUpperCase(), copy, size).map(contentOf)).toEqual(paper.map(contentOf))
    }),
    500,
  )
})

test('a paper has its size, each question once, and its sections in turn', async () => {
  await expectProperty(
    fc.property(quizzes, seeds, sizes, (quiz, seed, size) => {
      const all = quiz.flatMap(({ questions }) => questions)
      const paper = drawPaper(seed, quiz, size)
      expect(paper).toHaveLength(Math.min(size, all.length))
      expect(new Set(paper).size).toBe(paper.length)
      const sections = paper.map((one) => quiz.findIndex(({ questions }) => questions.includes(one)))
      expect(sections).toEqual(sections.toSorted((one, other) => one - other))
    }),
    500,
  )
})

test('within a section, the questions with the smallest numbers are asked in the order of these', async () => {
  await expectProperty(
    fc.property(quizzes, seeds, sizes, (quiz, seed, size) => {
      const paper = drawPaper(seed, quiz, size)
      for (const { questions } of quiz) {
        const ours = paper.filter((one) => questions.includes(one))
        const number = ({ text, options }: TestQuestion) =>
          createHash('sha256')
            .update(JSON.stringify([seed, text, ...options.toSorted()]))
            .digest('hex')
        const ordered = questions.toSorted((one, other) =>
          number(one) < number(other) ? -1 : number(one) > number(other) ? 1 : 0,
        )
        expect(ours).toEqual(ordered.slice(0, ours.length))
      }
    }),
    200,
  )
})

test('a question that is added changes at most one question of each section', async () => {
  const added = fc.record({ question, section: fc.nat({ max: 4 }) })
  await expectProperty(
    fc.property(quizzes, seeds, sizes, added, (quiz, seed, size, { question, section }) => {
      const longer = quiz.map((one, index) =>
        index === section % quiz.length ? { ...one, questions: [...one.questions, question] } : one,
      )
      const [before, after] = [drawPaper(seed, quiz, size), drawPaper(seed, longer, size)]
      for (const { questions } of longer) {
        const [old, now] = [before, after].map((paper) => paper.filter((one) => questions.includes(one)))
        expect(old?.filter((one) => !now?.includes(one)).length).toBeLessThanOrEqual(1)
        expect(now?.filter((one) => !old?.includes(one)).length).toBeLessThanOrEqual(1)
      }
    }),
    2_000,
  )
})

test('with weights for all sections, a question that is added changes at most one of the paper', async () => {
  const big = fc.array(
    fc.record({
      weight: fc.integer({ min: 1, max: 9 }),
      questions: fc.array(question, { minLength: 15, maxLength: 15 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  await expectProperty(
    fc.property(big, seeds, question, (quiz, seed, added) => {
      const longer = quiz.map((one, index) =>
        index === 0 ? { ...one, questions: [...one.questions, added] } : one,
      )
      const [before, after] = [drawPaper(seed, quiz, 15), drawPaper(seed, longer, 15)]
      expect(after.filter((one) => !before.includes(one)).length).toBeLessThanOrEqual(1)
    }),
    300,
  )
})

test('sections get questions by the largest remainder of their weights', () => {
  const seats = (weights: (number | null)[], size: number, counts = weights.map(() => 100)) =>
    seatsOf(
      weights.map((weight, index) => ({ weight, questionCount: counts[index] ?? 0 })),
      size,
    )
  expect(seats([40, 35, 25], 10)).toEqual([4, 4, 2])
  expect(seats([1, 1, 1], 10)).toEqual([4, 3, 3])
  expect(seats([0.1, 0.3, 0.6], 50)).toEqual([5, 15, 30])
  expect(seats([0.7, 0.1, 0.1, 0.1], 15)).toEqual([11, 2, 1, 1])
  expect(seats([null, null], 9, [20, 10])).toEqual([6, 3])
  expect(seats([5, null, 5], 10)).toEqual([5, 0, 5])
})

test('a section with too few questions gives the rest on, at last to those without a weight', () => {
  const parts = (counts: number[], weights: (number | null)[]) =>
    counts.map((questionCount, index) => ({ questionCount, weight: weights[index] ?? null }))
  expect(seatsOf(parts([2, 50, 50], [2, 1, 1]), 20)).toEqual([2, 9, 9])
  expect(seatsOf(parts([2, 6, 50], [2, 1, 1]), 20)).toEqual([2, 6, 12])
  expect(seatsOf(parts([2, 3, 10, 5], [2, 1, null, null]), 8)).toEqual([2, 3, 2, 1])
  expect(seatsOf(parts([2, 3], [null, null]), 99)).toEqual([2, 3])
  expect(seatsOf(parts([0, 0], [null, 1]), 5)).toEqual([0, 0])
})

test('questions with the same content are drawn in the order of the quiz', () => {
  const same = [1, 2, 3].map((id) => ({ id, text: 'Q', options: id === 2 ? ['b', 'a'] : ['a', 'b'] }))
  expect(drawPaper('abcdefgh', [{ weight: null, questions: same }], 2).map(({ id }) => id)).toEqual([1, 2])
})

test('the number of a question never changes, or links would lead to other papers', () => {
  expect(drawHash('quizfoli', { text: 'What is 2 × 2?', options: ['4', '3', '10', 'ä'] })).toBe(
    '631197481906f8eeefdd3d49abfc4a064d3454c14a2a7ee660a260a757284669',
  )
})
