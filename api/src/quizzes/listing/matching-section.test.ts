import { beforeAll, expect, test } from 'vitest'
import { createQuiz, createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { statementsOf } from '../../../test/support/database/statements.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser

beforeAll(async () => {
  ada = await createUser(it)
  const sections = { 'Größte Seen': 1, 'Flüsse in Afrika': 1, 'Afrika: Seen': 1 }
  for (const title of ['Geography', 'Seen']) {
    const quiz = await createQuiz(it, ada, sections)
    const path = `/api/quizzes/${quiz.id}/update-description/`
    await it.rest('PATCH', path, { token: ada.token, body: { title, description: 'Of all continents' } })
  }
})

const QUERY = `query ($search: String) { viewer { quizzes(search: $search, orderBy: TITLE) {
  edges { node { title matchingSectionName(search: $search) } } } } }`

async function ask(search: string | null) {
  const { body } = await it.graphql(QUERY, { search }, ada.token)
  const edges: { node: { title: string; matchingSectionName: string | null } }[] =
    body.data.viewer.quizzes.edges
  return edges.map(({ node }) => [node.title, node.matchingSectionName])
}

test.each<[string, string | null, (string | null)[][]]>([
  [
    'a name has a word of the search',
    'fluss',
    [
      ['Geography', 'Flüsse in Afrika'],
      ['Seen', 'Flüsse in Afrika'],
    ],
  ],
  [
    'accents and case differ',
    'GROSSTE',
    [
      ['Geography', 'Größte Seen'],
      ['Seen', 'Größte Seen'],
    ],
  ],
  [
    'several names have a word, the one with the most words, and then the first, is named',
    'seen afrika',
    [
      ['Geography', 'Afrika: Seen'],
      ['Seen', 'Flüsse in Afrika'],
    ],
  ],
  ['all words are in the title or the description', 'geography continents', [['Geography', null]]],
  [
    'there is no search',
    ' ',
    [
      ['Geography', null],
      ['Seen', null],
    ],
  ],
  [
    'there is none at all',
    null,
    [
      ['Geography', null],
      ['Seen', null],
    ],
  ],
])('when %s (“%s”), the sections of the quizzes are %j', async (_, search, found) => {
  expect(await ask(search)).toEqual(found)
})

test('the sections of all quizzes are read with one statement', async () => {
  const without = QUERY.replace('matchingSectionName(search: $search)', '')
  const count = async (document: string) =>
    (await statementsOf(() => it.graphql(document, { search: 'afrika' }, ada.token))).count
  expect(await count(QUERY)).toBe((await count(without)) + 1)
})

test('refuses a search that is too long', async () => {
  const { body } = await it.graphql(
    `query ($search: String) { viewer { quizzes { edges { node { matchingSectionName(search: $search) } } } } }`,
    { search: 'x'.repeat(201) },
    ada.token,
  )
  expect(body.errors[0]).toMatchObject({
    message: 'Send at most 200 characters as search',
    extensions: { code: 'VALIDATION_FAILED' },
  })
})
