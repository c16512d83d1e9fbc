import { expect, onTestFinished, test, vi } from 'vitest'
import { renameImages } from './rename-images.ts'

const renamed = (text: string) => renameImages(text, (name) => (name === 'a.png' ? 'b.png' : name))

test.each([
  ['![x](a.png) ![y]( a.png ) ![z](c.png)', '![x](b.png) ![y](b.png) ![z](c.png)'],
  ['`![x](a.png)` ![x](a.png)', '`![x](a.png)` ![x](b.png)'],
  ['![x](a.png) \\![x](a.png) [x](a.png)', '![x](b.png) \\![x](a.png) [x](a.png)'],
  ['$![x](a.png)$ ![x](a.png)', '$![x](a.png)$ ![x](b.png)'],
  ['```\n![x](a.png)\n```\n![x](a.png)', '```\n![x](a.png)\n```\n![x](b.png)'],
  [
    '| ![x](a.png) | b |\n|---|---|\n| *![y](a.png)* | c |',
    '| ![x](b.png) | b |\n|---|---|\n| *![y](b.png)* | c |',
  ],
  ['1) ![x](a.png)\n2) [y](![y](a.png)', '1) ![x](b.png)\n2) [y](![y](b.png)'],
  ['\\![x](![y](a.png) ![x](\na.png)', '\\![x](![y](b.png) ![x](\na.png)'],
  ['![x](c.png $ ) ![x](a.png) $', '![x](c.png $ ) ![x](b.png) $'],
])('%j becomes %j', (text, expected) => {
  expect(renamed(text)).toBe(expected)
})

test('a text with hundreds of pictures, and something that only looks like one, is parsed twice', async () => {
  // A worker keeps the modules that earlier files have imported. Those with the spy are loaded anew.
  const forget = () => {
    vi.doUnmock('../parse-rich-text.ts')
    vi.resetModules()
  }
  vi.resetModules()
  vi.doMock('../parse-rich-text.ts', { spy: true })
  onTestFinished(forget)
  const { parseRichText } = await import('../parse-rich-text.ts')
  const { renameImages: renameWatched } = await import('./rename-images.ts')
  const text = `\`![](0.png)\`${Array.from({ length: 800 }, (_, index) => `![](${index}.png)`).join('')}`
  expect(renameWatched(text, (name) => `p${name}`)).toBe(
    `\`![](0.png)\`${Array.from({ length: 800 }, (_, index) => `![](p${index}.png)`).join('')}`,
  )
  expect(parseRichText).toHaveBeenCalledTimes(2)
})
