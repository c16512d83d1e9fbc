import { beforeAll, expect, test } from 'vitest'
import { visibleOf } from '../support/calls/calls.ts'
import { createMarkedPerson, type MarkedPerson } from '../support/secrets/marked-people.ts'
import { useTestApp } from '../support/test-app.ts'
import { checkLeaks } from '../support/secrets/check-leaks.ts'

const it = checkLeaks(useTestApp())
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/
// An unknown id at the same place in every order.
const neighbourOf = (id: string) => id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
const PAGE = '{ edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }'

let ada: MarkedPerson
let eve: MarkedPerson
beforeAll(async () => {
  // Eve has items before and after Ada's, so that an accepted foreign cursor would be noticed.
  eve = await createMarkedPerson(it)
  ada = await createMarkedPerson(it)
  const { token, first } = eve
  await it.rest('POST', `/api/attempts/${first.attemptId}/end/`, { token })
  await it.rest('POST', `/api/quizzes/${first.quizId}/start/`, { token })
})

const ordered = (order: string, list: string) =>
  `{ viewer { ${list.replace(/^quizzes(?:\((.*?)\))?/, `quizzes(orderBy: ${order} $1)`)} } }`

// Each list of the schema: its title, the fields around it, and its name.
const LISTS: [string, (person: MarkedPerson, list: string) => string, string][] = [
  ['the viewer’s quizzes', (_person, list) => `{ viewer { ${list} } }`, 'quizzes'],
  ['the viewer’s quizzes by last use', (_person, list) => ordered('LAST_USED', list), 'quizzes'],
  ['the viewer’s quizzes by title', (_person, list) => ordered('TITLE', list), 'quizzes'],
  ['the viewer’s attempts', (_person, list) => `{ viewer { ${list} } }`, 'attempts'],
  ['a quiz’s questions', ({ first }, list) => `{ quiz(id: "${first.quizId}") { ${list} } }`, 'questions'],
  [
    'the questions of each section of a quiz',
    ({ first }, list) => `{ quiz(id: "${first.quizId}") { sections { ${list} } } }`,
    'questions',
  ],
  [
    'the questions of a section found by its id',
    ({ first }, list) => `{ section(id: "${first.sectionId}") { ${list} } }`,
    'questions',
  ],
  [
    'a quiz’s questions without a section',
    ({ first }, list) =>
      `{ quiz(id: "${first.quizId}") { ${list.replace('(', '(withoutSection: true, ')} } }`,
    'questions',
  ],
]

// Every cursor contains an id, as plain text or in base64.
test.each(LISTS)(
  'in %s, another user’s cursor gets the same response as an unknown one',
  async (_what, around, list) => {
    const hers = await it.graphql(around(ada, `${list} ${PAGE}`), {}, ada.token)
    const cursor = /"cursor":"([^"]+)"/.exec(hers.text)?.[1] ?? ''
    const text = Buffer.from(cursor, 'base64').toString()
    const unknownCursor = UUID.test(cursor)
      ? cursor.replace(UUID, neighbourOf)
      : Buffer.from(text.replace(UUID, neighbourOf)).toString('base64')
    expect(unknownCursor).not.toBe(cursor)
    for (const place of ['first: 5, after', 'last: 5, before']) {
      const ask = async (cursor: string) =>
        visibleOf(await it.graphql(around(eve, `${list}(${place}: "${cursor}") ${PAGE}`), {}, eve.token))
      expect.soft({ place, ...(await ask(cursor)) }).toEqual({ place, ...(await ask(unknownCursor)) })
    }
  },
)
