import { beforeAll, expect, test } from 'vitest'
import { visibleOf } from '../support/calls/calls.ts'
import { createMarkedPerson, type MarkedPerson } from '../support/secrets/marked-people.ts'
import type { IdName } from '../support/secrets/possessions.ts'
import { REST_CALLS, textsOf } from '../support/calls/rest-calls.ts'
import { tableRows } from '../support/database/table-rows.ts'
import { useTestApp } from '../support/test-app.ts'
import { checkLeaks } from '../support/secrets/check-leaks.ts'

const it = checkLeaks(useTestApp())
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const NAMES = Object.keys(REST_CALLS).map((name) => name.split(' ') as [(typeof METHODS)[number], string])
const PATHS = [...new Set(NAMES.map(([, path]) => path))]

let ada: MarkedPerson
let eve: MarkedPerson
beforeAll(async () => {
  ;[ada, eve] = [await createMarkedPerson(it), await createMarkedPerson(it)]
})

const pathOfAda = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => ({ ...ada.first, ...textsOf(ada) })[name as IdName])
const tokens = () => [undefined, 'nonsense', ada.token, eve.token]

test.each(PATHS)('%s lists its methods to any caller and refuses all other methods', async (template) => {
  const path = pathOfAda(template)
  const open = NAMES.filter(([, path]) => path === template).map(([method]) => method)
  const before = await tableRows(it)
  for (const token of tokens()) {
    const options = await it.rest('OPTIONS', path, { token })
    const allowed = String(options.headers['allow']).split(', ')
    const expected = [...open, ...(open.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
    expect([options.status, options.text, allowed.toSorted()]).toEqual([204, '', expected.toSorted()])
    for (const method of METHODS.filter((method) => !open.includes(method))) {
      const refusal = await it.rest(method, path, { token })
      expect([refusal.status, refusal.headers['allow']]).toEqual([405, options.headers['allow']])
      expect(refusal.body).toMatchObject({ success: false, error: 'Method not allowed' })
    }
  }
  expect(await tableRows(it)).toEqual(before)
})

test.each(PATHS)('HEAD %s answers like GET, without a body', async (template) => {
  const path = pathOfAda(template)
  for (const token of tokens()) {
    const [head, get] = [await it.rest('HEAD', path, { token }), await it.rest('GET', path, { token })]
    expect(head.text).toBe('')
    expect(visibleOf({ ...head, text: '' })).toEqual(visibleOf({ ...get, text: '' }))
  }
})

test.each(['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  '%s /graphql does not cause an internal error',
  async (method) => {
    for (const token of tokens())
      expect((await it.rest(method, '/graphql', { token })).status).toBeLessThan(500)
  },
)
