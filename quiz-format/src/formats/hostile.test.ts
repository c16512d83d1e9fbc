import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRaw } from '../testing/formats.ts'
import { sampleFile, sampleNames } from '../testing/samples.ts'

const FORMATS = ['qti', 'anki', 'xlsx'] as const

/** A good file, some of its bytes changed, cut out or doubled. */
function mutated(file: Uint8Array): fc.Arbitrary<Uint8Array> {
  const place = fc.nat({ max: Math.max(0, file.length - 1) })
  const change = fc.record({ at: place, length: fc.nat({ max: 8 }), bytes: fc.uint8Array({ maxLength: 8 }) })
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    let bytes = [...file]
    for (const { at, length, bytes: put } of changes) {
      bytes = [...bytes.slice(0, at), ...put, ...bytes.slice(at + length)]
    }
    return Uint8Array.from(bytes)
  })
}

describe.each(FORMATS)('%s', (format) => {
  const files = sampleNames(format).map((name) => sampleFile(`${format}/${name}`).bytes)

  test('never throws on bytes of any kind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const { questions, problems, leftOut } = await readRaw(bytes, format)
        expect(questions.length + problems.length + leftOut.length).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })

  test('never throws on a good file that was damaged, and is never silent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files).chain((file) => mutated(file)),
        async (bytes) => {
          const { questions, problems, leftOut } = await readRaw(bytes, format)
          expect(questions.length + problems.length + leftOut.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
