import { expect, test } from 'vitest'
import { byUrgency, findingsOf } from './findings.ts'
import type { QuestionFigures } from './item-analysis.ts'

function question(more: Partial<QuestionFigures> = {}): QuestionFigures {
  return {
    n: 30,
    facility: 0.6,
    facilityRange: { low: 0.4, high: 0.8 },
    discrimination: 30,
    shrunkDiscrimination: { value: 30, low: 10, high: 50 },
    efficiency: 40,
    guessScore: 0.25,
    options: [],
    alarm: null,
    ...more,
  }
}

const discrimination = (low: number, high: number) =>
  question({ shrunkDiscrimination: { value: (low + high) / 2, low, high } })
const facility = (low: number, high: number) => question({ facilityRange: { low, high } })

test.each([
  ['nothing', question(), []],
  [
    'a probably wrong key',
    question({ alarm: { option: 1, probability: 0.95, strong: true } }),
    ['KEY_LOOKS_WRONG'],
  ],
  [
    'a possibly wrong key',
    question({ alarm: { option: 1, probability: 0.3, strong: false } }),
    ['KEY_MAY_BE_WRONG'],
  ],
  ['a negative discrimination', discrimination(-30, -1), ['NEGATIVE_DISCRIMINATION']],
  ['a weak discrimination', discrimination(-10, 19), ['WEAK_DISCRIMINATION']],
  ['a discrimination that may be weak', discrimination(-10, 20), []],
  ['a hard question', facility(0.1, 0.34), ['TOO_HARD']],
  ['a question that may be hard', facility(0.1, 0.35), []],
  ['an easy question', facility(0.91, 1), ['TOO_EASY']],
  ['a question that may be easy', facility(0.9, 1), []],
  ['few learners', { ...facility(0.1, 0.2), n: 14 }, []],
])('of %s', (_name, figures, findings) => {
  expect(findingsOf(figures)).toEqual(findings)
})

test('the most urgent questions come first, and those without a finding last', () => {
  const asked = [
    { name: 'fine', ...question() },
    { name: 'weak', ...discrimination(0, 10) },
    { name: 'easy', ...facility(0.95, 1) },
    { name: 'also fine', ...question() },
    { name: 'negative', ...discrimination(-40, -10) },
    { name: 'wrong key', ...question({ alarm: { option: 2, probability: 0.99, strong: true } }) },
  ].map((one) => ({ ...one, findings: findingsOf(one) }))
  expect(byUrgency(asked).map(({ name }) => name)).toEqual([
    'wrong key',
    'negative',
    'easy',
    'weak',
    'fine',
    'also fine',
  ])
})
