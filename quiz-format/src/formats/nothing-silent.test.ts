import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRaw } from '../testing/formats.ts'
import { MIXED_FORMATS, anyMixedFile } from '../testing/mixed-files.ts'
import { expectProperty } from '../testing/properties.ts'

describe.each(MIXED_FORMATS)('%s', (name) => {
  test('each question of a file is read or reported as left out', async () => {
    await expectProperty(
      fc.asyncProperty(anyMixedFile(name), async ({ kinds, content }) => {
        const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
        const { questions, problems, leftOut } = await readRaw(bytes, name)
        expect(problems).toEqual([])
        expect(questions).toHaveLength(kinds.filter((kind) => kind === 'good').length)
        // A question may be left out for several reasons.
        const reported = leftOut
          .filter(({ message }) => message.endsWith('the question is left out'))
          .map(({ row, column }) => (name === 'qti' ? column : row))
        expect(questions.length + new Set(reported).size).toBe(kinds.length)
      }),
      60,
    )
  })
})
