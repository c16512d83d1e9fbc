import { expect, test } from 'vitest'
import { takePath } from './take-path.ts'

test.each([
  [undefined, '/quiz/1/take'],
  [{ sectionId: null, minutes: null }, '/quiz/1/take'],
  [{ minutes: 15 }, '/quiz/1/take?timer=15'],
  [{ sectionId: '2' }, '/quiz/1/take?section=2'],
  [{ sectionId: '2', minutes: 0.5 }, '/quiz/1/take?section=2&timer=0.5'],
])('the path to take a quiz with %j is %s', (options, path) => {
  expect(takePath('1', options)).toBe(path)
})
