import { expect, test } from 'vitest'
import type { Analysis, AnalyzedQuestion } from './read-analysis.ts'
import { renderQuestionRow, renderQuizFigures } from './render-analysis.ts'

const FIGURES = {
  n: 2000,
  mean: 0.15,
  median: -0.04,
  sd: null,
  cic: -12.25,
  standardError: 1234.5,
  findingCount: 1,
  questionCount: 1,
  voidCount: 0,
} as Analysis

test('figures are rounded as on screens, and what rounds to 0 has no sign', () => {
  expect(renderQuizFigures(FIGURES)).toEqual([
    'Learners            2000',
    'Mean                0.2 marks',
    'Median              0.0 marks',
    'Standard deviation  -',
    'Consistency         -12.3%',
    'Standard error      1234.5 marks',
    'Needs a look        1 of 1 question',
  ])
  const question = { n: 2000, facility: 3 / 2000, findings: [], text: 'Why?' } as unknown as AnalyzedQuestion
  expect(renderQuestionRow({ ...question, questionNumber: 1, questionId: 'q' }, 'tabs').split('\t')[3]).toBe(
    '0.2%',
  )
})

test('void questions that are left out are told', () => {
  expect(renderQuizFigures({ ...FIGURES, voidCount: 2 }).at(-1)).toBe('Left out            2 void questions')
})
