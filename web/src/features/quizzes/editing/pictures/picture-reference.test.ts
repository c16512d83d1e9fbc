import { expect, test } from 'vitest'
import { pictureReference, withReference } from './picture-reference.ts'

test.each([
  ['A heart', '![A heart](a.png)'],
  [' [x] of\ny ', '![x  of y](a.png)'],
  ['', '![](a.png)'],
])('the description %j becomes %j', (alt, reference) => {
  expect(pictureReference(alt, 'a.png')).toBe(reference)
})

test.each([
  ['', 0, 'R'],
  ['What?', 5, 'What? R'],
  ['What is it?', 5, 'What R is it?'],
  ['ab', 1, 'a R b'],
  ['a\n', 2, 'a\nR'],
])('is inserted into %j at %i as %j', (text, at, expected) => {
  expect(withReference(text, at, 'R')).toBe(expected)
})
