// Files by chance: whatever the bytes, a reader answers, in time, and what it says holds.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { damagedFile, readTimed } from '../testing/damage.ts'
import { expectProperty, PROPERTY_TIME } from '../testing/properties.ts'
import { anyFileText } from '../testing/quizzes.ts'
import { HEADER } from '../testing/read.ts'
import { expectSound } from '../testing/soundness.ts'
import { FORMATS, formatOf, type FormatName } from './index.ts'

// Milliseconds of the processor, for a few kilobytes; a thousandth of it would do.
const MOST_TIME = 3_000
const STARTS: Partial<Record<FormatName, string>> = {
  csv: `${HEADER}\nq,1,2,3,4,a\n`,
  json: '[{"question":"q","options":["1","2","3","4"],',
}

describe.each(FORMATS.map(({ name }) => name))('%s', (name) => {
  test('bytes of any kind are answered soundly', { timeout: PROPERTY_TIME }, async () => {
    const property = fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      await expectSound(bytes, name)
    })
    await expectProperty(property, 300)
  })

  test('texts that look like broken files are answered soundly', { timeout: PROPERTY_TIME }, async () => {
    const property = fc.asyncProperty(anyFileText, fc.boolean(), async (text, isBare) => {
      await expectSound(new TextEncoder().encode(isBare ? text : (STARTS[name] ?? '') + text), name)
    })
    await expectProperty(property, 500)
  })

  test(
    'damaged files are answered soundly, in time, and never in silence',
    { timeout: PROPERTY_TIME },
    async () => {
      const property = fc.asyncProperty(damagedFile(name), async (bytes) => {
        const { questions, problems, leftOut, time } = await readTimed(bytes, name)
        if (bytes.length > 0) expect(questions.length + problems.length + leftOut.length).toBeGreaterThan(0)
        expect(time).toBeLessThan(MOST_TIME)
        await expectSound(bytes, name)
      })
      await expectProperty(property, 700)
    },
  )
})

test(
  'damaged files are recognised as something, by any of the names',
  { timeout: PROPERTY_TIME },
  async () => {
    const any = fc
      .constantFrom(...FORMATS)
      .chain((format) => fc.tuple(fc.constant(format), damagedFile(format.name)))
    const property = fc.property(any, ([{ extensions }, bytes]) => {
      for (const extension of extensions) expect(formatOf(`quiz.${extension}`, bytes)).not.toBeNull()
    })
    await expectProperty(property, 300)
  },
)
