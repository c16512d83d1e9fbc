import { beforeAll, describe, expect, test } from 'vitest'
import { CALLS, codeOf, titled, visibleOf, type Call } from '../support/calls/calls.ts'
import { createMarkedPerson, type MarkedPerson } from '../support/secrets/marked-people.ts'
import type { Possession } from '../support/secrets/possessions.ts'
import { rowsBeside, tableRows } from '../support/database/table-rows.ts'
import { useTestApp } from '../support/test-app.ts'
import { checkLeaks } from '../support/secrets/check-leaks.ts'

const it = checkLeaks(useTestApp())
const MISSING = '01890a5d-ac96-774b-bcce-b302099a8057'
const ODD_IDS = {
  missing: MISSING,
  'missing, in capitals': MISSING.toUpperCase(),
  'followed by a line break': `${MISSING}\n`,
  nonsense: 'nonsense',
  empty: '',
  'too long': '1'.repeat(300),
  'far too long': '1'.repeat(5_000),
  NUL: '\0',
}
const WITH_IDS = CALLS.filter(({ ids }) => ids.length > 0)

let ada: MarkedPerson
let eve: MarkedPerson
/** All rows after the last call: the next one must leave them as they are. */
let rows: string[]
beforeAll(async () => {
  ;[ada, eve] = [await createMarkedPerson(it), await createMarkedPerson(it)]
  rows = await tableRows(it)
})

const send = (call: Call, who: MarkedPerson, ids: Possession) =>
  call.send({ test: it, person: ada, ids, authorization: `Bearer ${who.token}` })

async function expectNothingChanges(work: () => Promise<void>): Promise<void> {
  await work()
  const [before, after] = [rows, await tableRows(it)]
  rows = after
  expect({ added: rowsBeside(after, before), removed: rowsBeside(before, after) }).toEqual({
    added: [],
    removed: [],
  })
}

const responses = new Map<Call, Promise<object>>()

/** Returns the response for an id that never existed. The call is made only once. */
function responseForMissing(call: Call): Promise<object> {
  const response = responses.get(call) ?? callForMissing(call)
  responses.set(call, response)
  return response
}

async function callForMissing(call: Call): Promise<object> {
  const ids = Object.fromEntries(call.ids.map((id) => [id, MISSING]))
  const response = await send(call, ada, { ...ada.first, ...ids })
  const status = call.transport === 'REST' ? 404 : 200
  const { data = null } = response.body
  const outcome = { status: response.status, code: codeOf(response) }
  expect(outcome).toEqual({ status, code: call.isFilter ? undefined : 'NOT_FOUND' })
  // A failure that GraphQL returns as a result has only a code and a message.
  const nothing = call.isFilter
    ? [{ attempts: { totalCount: 0, edges: [] } }, { totalCount: 0, edges: [] }, null]
    : [null, { code: 'NOT_FOUND', message: 'Not found' }]
  for (const result of Object.values(data ?? {})) expect(nothing).toContainEqual(result)
  return visibleOf(response)
}

describe.each(titled(WITH_IDS))('%s', (_title, call) => {
  test('answers another user as if the id did not exist', async () => {
    const expected = await responseForMissing(call)
    await expectNothingChanges(async () => {
      expect(visibleOf(await send(call, eve, ada.first))).toEqual(expected)
      expect(visibleOf(await send(call, eve, ada.second))).toEqual(expected)
    })
  })

  test.each(Object.entries(ODD_IDS))(
    'answers for an id that is %s as if it did not exist',
    async (_what, odd) => {
      const expected = await responseForMissing(call)
      await expectNothingChanges(async () => {
        for (const id of call.ids)
          expect
            .soft({ id, ...visibleOf(await send(call, ada, { ...ada.first, [id]: odd })) })
            .toEqual({ id, ...expected })
      })
    },
  )
})

describe.each(titled(WITH_IDS.filter(({ ids, areIndependent }) => ids.length > 1 && !areIndependent)))(
  '%s',
  (_title, call) => {
    test('does not find the parts of one quiz or class in another', async () => {
      const expected = await responseForMissing(call)
      await expectNothingChanges(async () => {
        for (const id of call.ids) {
          const mixed = { ...ada.first, [id]: ada.second[id] }
          expect.soft({ id, ...visibleOf(await send(call, ada, mixed)) }).toEqual({ id, ...expected })
          const foreign = { ...eve.first, [id]: ada.first[id] }
          expect.soft({ id, ...visibleOf(await send(call, eve, foreign)) }).toEqual({ id, ...expected })
        }
      })
    })
  },
)

test('an attempt at a section does not accept questions from outside the section', async () => {
  const { token, second } = await createMarkedPerson(it)
  await it.rest('POST', `/api/attempts/${second.attemptId}/end/`, { token })
  const start = `/api/quizzes/${second.quizId}/sections/${second.sectionId}/start/`
  const { body } = await it.rest('POST', start, { token })
  const quiz = await it.rest('GET', `/api/quizzes/${second.quizId}/`, { token })
  const loose = quiz.body.data.quiz.questions[0].question_id
  const path = `/api/attempts/${body.data.attempt_id}/answer/${loose}/`
  expect(codeOf(await it.rest('POST', path, { token, body: { selected_option: 0 } }))).toBe('NOT_FOUND')
})
