import { beforeAll, expect, test } from 'vitest'
import { CALLS, titled } from '../support/calls.ts'
import { createMarkedPerson, type MarkedPerson } from '../support/marked-people.ts'
import { useTestApp, type TestApp } from '../support/test-app.ts'
import { watchAnswers } from '../support/watched-answers.ts'

const it = watchAnswers(useTestApp())
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

// The ids are of nothing, so that what there is lasts for all calls.
test.each(titled(WRITING))(
  '%s answers a body that it cannot read as it is described',
  async (_title, call) => {
    const ids = { quizId: MISSING, sectionId: MISSING, questionId: MISSING, attemptId: MISSING }
    const { token } = call.name.includes('logout') ? await createMarkedPerson(it) : ada
    for (const body of BODIES) {
      const rest: TestApp['rest'] = (method, path, sent) =>
        it.rest(method, path, { ...body, headers: { ...sent?.headers, ...body.headers } })
      const answer = await call.send({
        test: { ...it, rest },
        person: ada,
        ids,
        authorization: `Bearer ${token}`,
      })
      expect(answer.status).toBeLessThan(500)
    }
  },
)
