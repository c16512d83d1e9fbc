import { expect, test } from 'vitest'
import { excerptFrom, matchParts } from './match-parts.ts'

const shown = (text: string, search: string) =>
  matchParts(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Rivers of Europe', '', 'Rivers of Europe'],
  ['', 'x', ''],
  ['Rivers of Europe', 'asia', 'Rivers of Europe'],
  ['Rivers of Europe', 'EUROPE  river', '[River]s of [Europe]'],
  ['banana', 'ana', 'b[anana]'],
  ['Längste Flüsse, größte Seen', 'flusse GROSSTE', 'Längste [Flüsse], [größte] Seen'],
  ['Straße', 'ss', 'Stra[ß]e'],
  ['Fluˈ Flu\u0308sse', 'flu', '[Flu]ˈ [Flu\u0308]sse'],
  ['Zucker\u00adguss', 'zuckerguss', '[Zucker\u00adguss]'],
  ['ΟΔΟΣ οδος', 'οδος', '[ΟΔΟΣ] [οδος]'],
  ['😀 smile', 'smile', '😀 [smile]'],
  ['100% [a.b]', '0% a.', '10[0%] [[a.]b]'],
  ['Rivers of Asia', 'a rivers', '[Rivers] of Asia'],
  ['😀 河流', '😀 河', '😀 [河]流'],
])('in “%s”, the words of “%s” are marked: “%s”', (text, search, expected) => {
  expect(shown(text, search)).toBe(expected)
})

test.each([
  ['Of Europe', 'europe', 'Of Europe'],
  [`${'long '.repeat(12)}rivers of Europe`, 'rivers', '… long long long rivers of Europe'],
  [`${'x'.repeat(60)}rivers`, 'rivers', '… rivers'],
  [`${'long '.repeat(12)}rivers`, 'asia', `${'long '.repeat(12)}rivers`],
])('the excerpt of “%s” for “%s” is “%s”', (text, search, expected) => {
  expect(excerptFrom(text, search)).toBe(expected)
})
