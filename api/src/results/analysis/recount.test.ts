import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectProperty } from '../../../../quiz-format/test/support/properties.ts'
import type { AttemptPicks, QuestionKey } from './columns.ts'
import { analyseItems } from './item-analysis.ts'
import { differences } from './testing/differences.ts'
import { recountQuestions, recountReliability, recountTotals } from './testing/recount.ts'

const MOST_OPTIONS = 5

const question = fc
  .record({ optionCount: fc.integer({ min: 2, max: MOST_OPTIONS }), answer: fc.nat() })
  .map(({ optionCount, answer }): QuestionKey => ({ optionCount, answerIndex: answer % optionCount }))

// In half of the cases everybody has the same questions, as within one revision of a quiz.
const quiz = fc
  .record({ questions: fc.array(question, { minLength: 1, maxLength: 7 }), isShared: fc.boolean() })
  .chain(({ questions, isShared }) => {
    const had = isShared ? fc.constant(true) : fc.boolean()
    const pick = fc.option(fc.oneof(fc.constant('right' as const), fc.nat()), { freq: 6 })
    const all = questions.map((_, at) => fc.record({ at: fc.constant(at), had, pick }))
    const attempt = fc.tuple(...all).map((answers): AttemptPicks => {
      const own = answers.filter((answer) => answer.had)
      const picks = own.map(({ at, pick }) => {
        const { optionCount, answerIndex } = questions[at] as QuestionKey
        if (pick === null) return null
        return pick === 'right' ? answerIndex : pick % optionCount
      })
      return { questions: own.map(({ at }) => at), picks }
    })
    return fc.record({ questions: fc.constant(questions), attempts: fc.array(attempt, { maxLength: 30 }) })
  })

test('the figures agree with a slow recount by other formulas, nulls included', async () => {
  await expectProperty(
    fc.property(quiz, ({ questions, attempts }) => {
      const analysis = analyseItems(questions, attempts)
      const totals = attempts.map((attempt) => {
        const right = attempt.questions.filter(
          (question, at) => attempt.picks[at] === questions[question]?.answerIndex,
        )
        return right.length
      })
      expect(analysis.n).toBe(attempts.length)
      const recounted = {
        ...recountTotals(totals),
        ...recountReliability(questions, attempts),
        questions: recountQuestions(questions, attempts),
      }
      expect(differences(analysis, recounted, 'analysis')).toEqual([])
    }),
    400,
  )
})

test('nothing is known without attempts', () => {
  const analysis = analyseItems([{ optionCount: 2, answerIndex: 0 }], [])
  const nobody = { n: 0, share: null, meanRest: null, correlation: null, hasFewPicks: false }
  const thirds = { low: 0, middle: 0, high: 0 }
  expect(analysis).toEqual({
    n: 0,
    mean: null,
    median: null,
    sd: null,
    skewness: null,
    kurtosis: null,
    cic: null,
    errorRatio: null,
    standardError: null,
    kr20: null,
    questions: [
      {
        n: 0,
        facility: null,
        facilityRange: null,
        discrimination: null,
        shrunkDiscrimination: null,
        efficiency: null,
        guessScore: 0.5,
        options: [0, 1, null].map((index) => ({ index, ...nobody, thirds })),
        alarm: null,
      },
    ],
  })
})

test('with one to four learners, each figure appears when it is defined', () => {
  const questions = Array.from({ length: 3 }, () => ({ optionCount: 2, answerIndex: 0 }))
  const pickLists = [
    [0, 0, 0],
    [0, 1, 1],
    [1, 1, 1],
    [0, 0, 1],
  ]
  const attempts = pickLists.map((picks) => ({ questions: [0, 1, 2], picks }))
  const known = [1, 2, 3, 4].map((count) => {
    const figures = analyseItems(questions, attempts.slice(0, count))
    return Object.entries(figures).flatMap(([name, value]) => (typeof value === 'number' ? [name] : []))
  })
  const first = ['n', 'mean', 'median']
  const third = [...first, 'sd', 'skewness', 'cic', 'errorRatio', 'standardError']
  expect(known.map((names) => names.sort())).toEqual(
    [first, [...first, 'sd'], third, [...third, 'kurtosis']].map((names) => names.sort()),
  )
})
