import { beforeAll, expect, test } from 'vitest'
import { CALLS, titled } from '../support/calls/calls.ts'
import { createMarkedPerson, type MarkedPerson } from '../support/secrets/marked-people.ts'
import { useTestApp, type TestApp } from '../support/test-app.ts'
import { checkLeaks } from '../support/secrets/check-leaks.ts'

const it = checkLeaks(useTestApp())
const WRITING = CALLS.filter(({ transport, name }) => transport === 'REST' && !name.startsWith('GET'))
const MISSING = '01890a5d-ac96-774b-bcce-b302099a8057'
const BODIES = [
  { payload: JSON.stringify({ x: 'y'.repeat(3_000_000) }), headers: { 'content-type': 'application/json' } },
  { payload: '{}', headers: { 'content-type': '' } },
]

let ada: MarkedPerson
beforeAll(async () => {
  ada = await createMarkedPerson(it)
})

// Uses unknown ids, so that no call deletes what later calls need.
test.each(titled(WRITING))(
  '%s sends a documented response if it cannot read the body',
  async (_title, call) => {
    const ids = { quizId: MISSING, sectionId: MISSING, questionId: MISSING, attemptId: MISSING }
    const { token } = call.name.includes('logout') ? await createMarkedPerson(it) : ada
    for (const body of BODIES) {
      const rest: TestApp['rest'] = (method, path, sent) =>
        it.rest(method, path, { ...body, headers: { ...sent?.headers, ...body.headers } })
      const response = await call.send({
        test: { ...it, rest },
        person: ada,
        ids,
        authorization: `Bearer ${token}`,
      })
      expect(response.status).toBeLessThan(500)
    }
  },
)
