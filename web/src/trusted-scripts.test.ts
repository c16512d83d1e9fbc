import { expect, test } from 'vitest'
import { trustedScript } from './trusted-scripts.ts'

test('a listed address is let through', () => {
  expect(String(trustedScript('/sw.js'))).toBe('/sw.js')
})

test.each(['/sw.js?x', '//evil.example/sw.js', '/assets/../sw.js', '/SW.js', 'data:text/javascript,1', ''])(
  'any other address is refused: %s',
  (address) => {
    expect(() => trustedScript(address)).toThrow(TypeError)
  },
)
