import { expect, test } from 'vitest'
import { weakestSections } from './weakest-sections.ts'

// By their accuracies; null for a section that was never asked.
const weakestOf = (...accuracies: (number | null)[]) => [
  ...weakestSections(
    accuracies.map((accuracy, index) => ({
      id: String(index),
      progress: { accuracy: accuracy ?? 0, mastery: accuracy === null ? 'NOT_STARTED' : 'LEARNING' },
    })),
  ),
]

test.each([
  ['the lowest', [80, 33.3, 100], ['1']],
  ['wherever it stands', [33.3, 80, 100], ['0']],
  ['all that are equally low', [50, 90, 50], ['0', '2']],
  ['one of nothing right, but none that was never asked', [null, 0, 10], ['1']],
  ['none where all are alike', [100, 100, null], []],
  ['none before the first attempt', [null, null], []],
  ['a single one that was asked, below the pass mark', [69.9, null], ['0']],
  ['not a single one that passes', [70, null], []],
  ['not the only section', [10], []],
])('weakest is %s: %j', (_rule, accuracies, expected) => {
  expect(weakestOf(...accuracies)).toEqual(expected)
})
