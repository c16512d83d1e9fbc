import { expect, test } from 'vitest'
import { practicePath } from './practice-path.ts'

test('a link to practising chooses the quiz, the mode and the section', () => {
  expect(practicePath(null)).toBe('/practice')
  expect(practicePath('q')).toBe('/quiz/q/practice')
  expect(practicePath('q', { mode: 'weakest', sectionId: 's' })).toBe(
    '/quiz/q/practice?mode=weakest&section=s',
  )
})
