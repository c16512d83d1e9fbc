import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonItems } from './json-items.ts'
import { JsonFault } from './json-scan.ts'
import { expectProperty } from '../../../test/support/properties.ts'

function nativeItems(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return 'no JSON'
  }
}

function ownItems(text: string): unknown {
  try {
    return Array.from(jsonItems(text), ({ value }) => value)
  } catch (fault) {
    if (fault instanceof JsonFault) return 'no JSON'
    throw fault
  }
}

const token = fc.constantFrom(
  ...'[ ] { } , : " \\ "a" "b": "\\u00e9" "\\ud800" \\u12 0 1 - -0 .5 1.5 01 e3 1E+9 1e400'.split(' '),
  ...'true false null nul NaN'.split(' '),
  ...' \n\t\u00A0\x01\x1F',
)

describe('jsonItems', () => {
  test('agrees with JSON.parse on random token sequences', async () => {
    await expectProperty(
      fc.property(fc.array(token, { maxLength: 7 }), (tokens) => {
        const text = `[${tokens.join('')}]`
        expect(ownItems(text)).toEqual(nativeItems(text))
      }),
      4000,
    )
  })

  test('agrees with JSON.parse on valid JSON, and on valid JSON with one change', async () => {
    const anyChange = fc.record({ at: fc.nat(), length: fc.nat({ max: 2 }), token })
    await expectProperty(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.option(anyChange),
        fc.nat({ max: 2 }),
        (items, change, indent) => {
          const text = JSON.stringify(items, null, indent)
          expect(ownItems(text)).toEqual(JSON.parse(text))
          if (!change) return
          const at = 1 + (change.at % text.length)
          const changed = text.slice(0, at) + change.token + text.slice(at + change.length)
          expect(ownItems(changed)).toEqual(nativeItems(changed))
        },
      ),
      1000,
    )
  })
})
