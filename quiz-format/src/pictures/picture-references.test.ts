import { expect, test } from 'vitest'
import { picturesIn } from './picture-references.ts'

test('finds the pictures of texts, each once, whatever their case', () => {
  const texts = ['![A](b.png) and ![]( Карта.SVG )', null, '![again](B.PNG)![c](c.webp)']
  expect(picturesIn(texts)).toEqual(['b.png', 'карта.svg', 'c.webp'])
})

test.each([
  '',
  'plain',
  '![a](',
  '![a](b.gif)',
  '![a](https://x.example/b.png)',
  `![a](${' '.repeat(200)}b.png)`,
])('finds none in %j', (text) => {
  expect(picturesIn([text])).toEqual([])
})

test('finds at most a hundred', () => {
  const text = Array.from({ length: 500 }, (_, at) => `![](${at}.png)`).join('')
  expect(picturesIn([text]).length).toBe(100)
})

test('takes time in proportion to the text', () => {
  const start = performance.now()
  expect(picturesIn([`${'![]('.repeat(2_000_000)})`])).toEqual([])
  expect(performance.now() - start).toBeLessThan(3000)
})
