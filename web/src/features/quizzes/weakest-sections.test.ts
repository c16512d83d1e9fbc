import { expect, test } from 'vitest'
import { weakestFirst, weakestSections } from './weakest-sections.ts'

// An accuracy of null means that the section was never taken. The ids are the indexes.
const sectionsWith = (accuracies: (number | null)[]) =>
  accuracies.map((accuracy, index) => ({
    id: String(index),
    progress: {
      accuracy: accuracy ?? 0,
      askedCount: accuracy === null ? 0 : 10,
    },
  }))
const weakestOf = (...accuracies: (number | null)[]) => [...weakestSections(sectionsWith(accuracies))]

test.each([
  ['the section with the lowest accuracy', [80, 33.3, 100], ['1']],
  ['the section with the lowest accuracy, even if it is the first', [33.3, 80, 100], ['0']],
  ['every section with the lowest accuracy', [50, 90, 50], ['0', '2']],
  ['a section with an accuracy of 0, but not one that was never taken', [null, 0, 10], ['1']],
  ['none if all have the same accuracy', [100, 100, null], []],
  ['none before the first attempt', [null, null], []],
  ['the only section taken, if below the pass mark', [69.9, null], ['0']],
  ['none if the only section taken reaches the pass mark', [70, null], []],
  ['none in a quiz with one section', [10], []],
])('the weakest is %s: %j', (_rule, accuracies, expected) => {
  expect(weakestOf(...accuracies)).toEqual(expected)
})

test('a section that was only practised has no accuracy, and is not the weakest', () => {
  const practised = { id: 'p', progress: { accuracy: 0, askedCount: 0 } }
  const taken = [80, 33.3].map((accuracy, index) => ({
    id: `${index}`,
    progress: { accuracy, askedCount: 6 },
  }))
  expect([...weakestSections([practised, ...taken])]).toEqual(['1'])
  expect(weakestFirst([practised, ...taken]).map(({ id }) => id)).toEqual(['1', '0', 'p'])
})

test('sections are listed weakest first, those never taken last, otherwise in the order of the quiz', () => {
  const order = weakestFirst(sectionsWith([null, 80, 0, null, 33.3, 80])).map(({ id }) => id)
  expect(order).toEqual(['2', '4', '1', '5', '0', '3'])
})
