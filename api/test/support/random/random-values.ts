// Generates texts, values and ids, valid and invalid. Ids are placeholders: `withIds` replaces them once the
// users exist.
import fc from 'fast-check'
import type { MarkedPerson } from '../secrets/marked-people.ts'
import type { IdName } from '../secrets/possessions.ts'

const ID_NAMES: readonly IdName[] = ['quizId', 'sectionId', 'questionId', 'attemptId']
const MISSING = '01890a5d-ac96-774b-bcce-b302099a8057'
const DEPTH = 2_000
const LENGTH = 20_000

/** Strings of any UTF-16 code units, including lone surrogates and NUL. */
const brokenText = fc
  .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units))

/** Unusual strings. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD800',
    'a\uDFFFb',
    '__proto__',
    'constructor',
    'null',
    '%00',
    '%',
    '../../..',
  ),
  fc.constantFrom(
    "'; DROP TABLE users; --",
    '{{7*7}}',
    '\u202E\u200B',
    '𝒳'.repeat(60),
    '-0',
    '1e999',
    '＠',
    'ﬁ',
  ),
  fc.constant('x'.repeat(LENGTH)),
  brokenText,
)

let deep: unknown = null
for (let depth = 0; depth < DEPTH; depth++) deep = [deep]

/** JSON values that are hardly ever valid. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: oddText, weight: 3 },
  {
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      -1,
      0,
      0.5,
      11,
      2 ** 31,
      -(2 ** 31) - 1,
      2 ** 53,
      1e308,
    ),
    weight: 3,
  },
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    { a: { b: [] } },
    deep,
    Array.from({ length: 500 }, () => 'a'),
  ),
  fc.array(oddText, { maxLength: 12 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Where an id belongs: to the caller's quiz, the caller's other quiz, or another user. */
const OWNERS = ['own', 'second', 'foreign'] as const
type Owner = (typeof OWNERS)[number]

const markFor = (owner: Owner, id: IdName) => `@${owner}.${id}`

/**
 * Generates an id that may be valid.
 *
 * @param name the parameter's name.
 */
export const knownId = (name: IdName): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constant(markFor('own', name)), weight: 6 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...OWNERS), fc.constant(name))
        .map(([owner, id]) => markFor(owner, id)),
      weight: 4,
    },
    fc
      .tuple(fc.constantFrom(...OWNERS), fc.constantFrom(...ID_NAMES))
      .map(([owner, id]) => markFor(owner, id)),
    fc.constant(MISSING),
  )

/**
 * Placeholders for cursors: `S` becomes the base64 of an id, `J` becomes the base64 of a JSON array, and `L`
 * becomes an id with a layout and a position.
 */
export const knownCursor: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('S', 'J', 'L'),
    fc.constantFrom(...OWNERS),
    fc.constantFrom<IdName>('quizId', 'attemptId', 'questionId'),
  )
  .map(([kind, owner, id]) => `@${kind}${markFor(owner, id)}`)

/** The caller and another user, each with their own data. */
export interface RandomUsers {
  caller: MarkedPerson
  other: MarkedPerson
}

/**
 * Replaces placeholders by the ids, passwords and names of the users.
 */
export function withIds(text: string, { caller, other }: RandomUsers): string {
  const ids = { own: caller.first, second: caller.second, foreign: other.first }
  return text
    .replaceAll(
      /(?:@([SJL]))?@(own|second|foreign)\.(\w+Id)/g,
      (_all, kind: string | undefined, owner: Owner, name: IdName) => {
        const id = ids[owner][name]
        if (kind === undefined) return id
        if (kind === 'L') return `${id}.0.1`
        return Buffer.from(`GPC:${kind}:${kind === 'S' ? id : JSON.stringify([id, 1])}`).toString('base64')
      },
    )
    .replaceAll('@password', caller.password)
    .replaceAll('@username', caller.username)
}

const NAMED: Record<string, fc.Arbitrary<string>> = {
  username: fc.constantFrom('@username', '@username', '@username.', '@username-'),
  email: fc.constantFrom('ada@example.org', 'ADA@example.org', '@username@example.org', 'b@example.net'),
  password: fc.constantFrom('@password', '@password', 'secret1', 'battery staple'),
}

/**
 * Generates a string that may be valid.
 *
 * @param name the field's name.
 */
export function knownText(name: string, { minLength = 1, maxLength = 40 } = {}): fc.Arbitrary<string> {
  const generator = /password/i.test(name) ? NAMED['password'] : NAMED[name]
  return (
    generator ?? fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: 'grapheme' })
  )
}
