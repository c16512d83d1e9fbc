// Random files: whatever the bytes, the reader must return in time, with a consistent result.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { damagedFile } from './support/damage.ts'
import { expectProperty, PROPERTY_TIME } from './support/properties.ts'
import { anyFileText } from './support/file-texts.ts'
import { HEADER } from './support/read.ts'
import { expectSound } from './support/soundness.ts'
import { FORMATS, formatOf, type FormatName } from '../src/formats/index.ts'

const NAMES = FORMATS.map(({ name }) => name)
const STARTS: Partial<Record<FormatName, string>> = {
  csv: `${HEADER}\nq,1,2,3,4,a\n`,
  json: '[{"question":"q","options":["1","2","3","4"],',
}

describe.each(NAMES)('%s', (name) => {
  test('random bytes give a sound result', { timeout: PROPERTY_TIME }, async () => {
    const property = fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), (bytes) => expectSound(bytes, name))
    await expectProperty(property, 300)
  })

  test('texts that look like broken files give a sound result', { timeout: PROPERTY_TIME }, async () => {
    const property = fc.asyncProperty(anyFileText, fc.boolean(), (text, isBare) =>
      expectSound(new TextEncoder().encode(isBare ? text : (STARTS[name] ?? '') + text), name),
    )
    await expectProperty(property, 500)
  })

  test('damaged files give a sound result', { timeout: PROPERTY_TIME }, async () => {
    const property = fc.asyncProperty(damagedFile(name), (bytes) => expectSound(bytes, name))
    await expectProperty(property, 700)
  })
})

test(
  'damaged CSV files with headings of others give a sound result',
  { timeout: PROPERTY_TIME },
  async () => {
    const start = 'Nr;Frage;A;B;C;Lösung;Erklärung\n1;q;x;y;z;B;w\n2;r;x;y;;"A, B";\n'
    const property = fc.asyncProperty(anyFileText, fc.nat(), (text, offset) => {
      const at = offset % (start.length + 1)
      const file = start.slice(0, at) + text + start.slice(at)
      return expectSound(new TextEncoder().encode(file), 'csv', { headings: {} })
    })
    await expectProperty(property, 500)
  },
)

test(
  'damaged files are recognised as a format that their extension allows, or as none',
  { timeout: PROPERTY_TIME },
  async () => {
    const anyDamagedFile = fc.constantFrom(...NAMES).chain((name) => damagedFile(name))
    const extension = fc.constantFrom(...FORMATS.flatMap(({ extensions }) => extensions))
    const property = fc.property(anyDamagedFile, extension, (bytes, end) => {
      expect(formatOf(`quiz.${end}`, bytes)?.extensions ?? [end]).toContain(end)
    })
    await expectProperty(property, 300)
  },
)
