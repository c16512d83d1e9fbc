import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectProperty, PROPERTY_TIME } from '../../test/support/properties.ts'
import { readRoster, type RosterRow } from '../index.ts'
import { escapeFormula } from '../reading/csv/csv-formula.ts'
import { trimmedText } from '../text.ts'

function rowsIn(text: string): RosterRow[] {
  const result = readRoster(new TextEncoder().encode(text))
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.rows
}

const text = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .filter((value) => trimmedText(value) === value && !value.includes('\0') && value.isWellFormed())
const name = text.filter((value) => value !== '')
const optional = fc.option(name, { nil: null })
const person = fc.record({
  name,
  email: fc.option(fc.stringMatching(/^[a-z]{1,9}@[a-z]{1,9}\.org$/), { nil: null }),
  externalId: optional,
  section: optional,
  timeFactor: fc.integer({ min: 4, max: 40 }).map((quarters) => quarters / 4),
})

function isUnambiguous(people: { name: string; email: string | null; externalId: string | null }[]): boolean {
  const keys = people.flatMap(({ name, email, externalId }) => [
    ...(email === null ? [] : [`email ${email}`]),
    ...(externalId === null ? [] : [`id ${externalId}`]),
    ...(email === null && externalId === null ? [`name ${name}`] : []),
  ])
  return new Set(keys).size === keys.length
}

const quoted = (cell: string) => `"${escapeFormula(cell).replaceAll('"', '""')}"`

test(
  'a written roster reads back',
  async () => {
    await expectProperty(
      fc.property(
        fc.array(person, { minLength: 1, maxLength: 20 }).filter(isUnambiguous),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        (people, delimiter, lineBreak) => {
          const header = ['name', 'email', 'external_id', 'section', 'time_factor']
          const cells = people.map(({ name, email, externalId, section, timeFactor }) =>
            [name, email ?? '', externalId ?? '', section ?? '', String(timeFactor)].map(quoted),
          )
          const written = [header, ...cells].map((row) => row.join(delimiter)).join(lineBreak)
          const rows = rowsIn(written)
          expect(rows.map(({ row: _row, ...read }) => read)).toEqual(people)
        },
      ),
      300,
    )
  },
  PROPERTY_TIME,
)

test('never throws, whatever the bytes', async () => {
  await expectProperty(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const result = readRoster(new Uint8Array([...new TextEncoder().encode('name,email\n'), ...bytes]))
      expect(result.ok ? result.rows.length : result.problems.length).toBeGreaterThan(0)
    }),
    300,
  )
})
