import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Note, collectionOf, databaseOf } from '../../../test/support/anki-package.ts'
import { PROPERTY_TIME, expectProperty } from '../../../test/support/properties.ts'
import { leftOutLines, problemLines, quizIn, readAs } from '../../../test/support/read.ts'
import { expectSound } from '../../../test/support/soundness.ts'

const note = (fields: Record<string, string>): Note => ({ model: 'Mine', fields })
const packageOf = (collection: Uint8Array) =>
  zipSync({ 'collection.anki2': collection, media: strToU8('{}') })
const UNNAMED = packageOf(collectionOf([note({ Ques: 'Which?', X: 'a', Y: 'b', Ans: 'B' })]))

test('given names are those of the fields of a note type whose names say nothing', async () => {
  expect(leftOutLines(await readAs('apkg', UNNAMED))[0]).toMatch(
    /^1 -: The fields are named "Ques".*left out$/,
  )
  const columns = ['question', 'option_a', 'option_b', 'answer']
  const result = await readAs('apkg', UNNAMED, { columns })
  expect(quizIn(result).questions).toMatchObject([{ text: 'Which?', options: ['a', 'b'], answerIndex: 1 }])
})

test('a text that cannot be stored is a problem of the note', async () => {
  const file = packageOf(collectionOf([note({ Question: 'q\0', A: 'a', B: 'b', Answer: 'A' })]))
  expect(problemLines(await readAs('apkg', file))[0]).toMatch(/^1 Mine: The text has a NUL character/)
})

test.each([
  ['without the table of notes', ['col (models text, decks text)', 'cards (nid integer)']],
  ['without the table of cards', ['col (models text, decks text)', 'notes (flds text)']],
  ['without a row', ['col (models text, decks text)', 'cards (nid integer)', 'notes (flds text)']],
])('a collection %s is refused', async (_name, tables) => {
  const bytes = databaseOf((database) => {
    for (const table of tables) database.run(`CREATE TABLE ${table}`)
  })
  const why = tables.length === 3 ? 'The package has no notes' : 'The notes in the package are damaged'
  expect(problemLines(await readAs('apkg', packageOf(bytes)))).toEqual([
    `- -: ${why}: export it from Anki again`,
  ])
})

test('damaged collections in a whole zip give a sound result', { timeout: PROPERTY_TIME }, async () => {
  const whole = collectionOf(
    Array.from({ length: 8 }, (_, index) =>
      note({ Question: `q${index}`, A: 'a'.repeat(600 * index), B: 'b', Answer: 'B' }),
    ),
  )
  const change = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }))
  const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
    const bytes = whole.slice()
    for (const [at, byte] of changes) bytes[at] = byte
    await expectSound(packageOf(bytes), 'apkg')
  })
  await expectProperty(property, 200)
})

test('a zip that holds a collection is called what it is', async () => {
  expect(problemLines(await readAs('qti', UNNAMED))).toEqual([
    '- -: This is an Anki package: give it a name that ends with .apkg',
  ])
})
