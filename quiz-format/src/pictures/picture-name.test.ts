import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PICTURE_TYPES } from './picture.ts'
import { pictureName, pictureNameKey, pictureNameProblem } from './picture-name.ts'

test.each([
  ['Photo 1.PNG', 'image/png', 'photo-1.png'],
  ['C:\\pictures\\Heart (side).jpeg', 'image/jpeg', 'heart-side.jpg'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['Рисунок.webp', 'image/webp', 'рисунок.webp'],
  ['diagram.v2.png', 'image/svg+xml', 'diagram-v2.svg'],
  ['.png', 'image/png', 'picture.png'],
  ['💥', 'image/png', 'picture.png'],
] as const)('the file %j becomes a picture named after it', (file, type, name) => {
  expect(pictureName(file, type, () => false)).toBe(name)
})

test('a taken name gets a number', () => {
  const taken = new Set(['map.png', 'map-2.png'])
  expect(pictureName('Map.png', 'image/png', (name) => taken.has(name))).toBe('map-3.png')
})

test('every name that is made keeps the rules, and is its own key', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...PICTURE_TYPES),
      fc.nat(20),
      (file, type, taken) => {
        let tries = 0
        const name = pictureName(file, type, () => tries++ < taken)
        expect(pictureNameProblem(name)).toBeNull()
        expect(pictureNameKey(name)).toBe(name)
      },
    ),
  )
})

test.each([
  'a b.png',
  'a/b.png',
  'a).png',
  'a.gif',
  '.png',
  'x.svg\n',
  '-a.png',
  'a..png',
  'javascript:a.png',
])('the name %j is refused', (name) => {
  expect(pictureNameProblem(name)).toMatch(/must have only letters/)
})

test('a name that is too long is refused', () => {
  expect(pictureNameProblem(`${'a'.repeat(80)}.png`)).toBe(
    'The picture’s name has more than 80 characters: shorten it',
  )
})

test('a name of a megabyte takes no time', () => {
  const start = performance.now()
  expect(
    pictureName(`x${'_'.repeat(1_000_000)}x.svg`, 'image/svg+xml', () => false).length,
  ).toBeLessThanOrEqual(80)
  expect(performance.now() - start).toBeLessThan(1000)
})
