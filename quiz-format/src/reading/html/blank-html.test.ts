import { expect, test } from 'vitest'
import { leftOutLines, quizIn, readAs } from '../../../test/support/read.ts'
import { isBlankHtml } from './blank-html.ts'

test.each([
  ['', true],
  ['<p>&nbsp;</p>\n<br/>', true],
  ['<DIV><span> </span ></DIV>', true],
  ['<p>x</p>', false],
  ['<img>', false],
  ['<<p>p>', false],
])('%j is blank: %s', (html, isBlank) => {
  expect(isBlankHtml(html)).toBe(isBlank)
})

test('handles a field with millions of spaces', async () => {
  const result = await readAs('gift', `::a::x {=yes ~no ####<p></p>${' '.repeat(9_000_000)}x}`)
  expect(quizIn(result).questions).toMatchObject([{ explanation: 'x' }])
  expect(leftOutLines(result)).toEqual([])
})
