import { expect, test } from 'vitest'
import { nextPage } from './paging.ts'

const HERE = 'https://lms.example/members?page=1'
const NEXT = 'https://lms.example/members?page=2'
const next = (link: string) => nextPage({ headers: { link } }, HERE)

test.each([
  `<${NEXT}>; rel="next"`,
  `<${NEXT}>;rel=next`,
  `<${NEXT}>; REL = "last NEXT"; title="a, b"`,
  `</members?page=2>; title="x"; rel="next", <${HERE}>; rel="first"`,
  `<${HERE}>; rel="prev", <${NEXT}>; rel=next, <https://else.example>; rel="last"`,
])('the next page is found in %s', (link) => expect(next(link)).toBe(NEXT))

test.each([
  '',
  `<${NEXT}>`,
  `<${NEXT}>; rel="nextish"`,
  `<${NEXT}>; title="next"`,
  `<${NEXT}; rel="next"`,
  '<https://else.example/members?page=2>; rel="next"',
])('there is none in %s', (link) => expect(next(link)).toBeNull())

test('a long header takes no longer than its length says', () => {
  const parts = ['<', ';rel=', '; ', ' ', '<a>;', 'rel=" ', '<>', ';rel= ']
  const ends = ['', 'x', '>', '"']
  for (const part of parts)
    for (const end of ends) {
      const link = `<${NEXT}>; rel=first${part.repeat(16_384 / part.length)}${end}`
      const began = performance.now()
      expect(next(link)).toBeNull()
      // The quadratic reader took seconds for some of them.
      expect(performance.now() - began).toBeLessThan(500)
    }
})
