// Whether a save is in time depends on when its headers arrive, however late its body is. Saves are accepted
// until one second after the deadline.
import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { CORRECT, createAttempt, createQuiz, createUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let base: string
beforeAll(async () => void (base = await it.listen()))
afterEach(() => void (it.clock.now = null))

// Sends the headers and part of the body, calls `meanwhile`, and then sends the rest.
async function sendSlowly(
  path: string,
  token: string,
  body: string,
  meanwhile: () => void,
): Promise<{ status: number; body: string }> {
  const sending = httpRequest(`${base}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  })
  const response = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sending.on('response', (incoming) => {
      void text(incoming).then((body) => resolve({ status: incoming.statusCode ?? 0, body }))
    })
    sending.on('error', reject)
  })
  sending.write(body.slice(0, 5))
  await new Promise((resume) => setTimeout(resume, 150))
  meanwhile()
  sending.end(body.slice(5))
  return response
}

test.each([
  ['REST', 1_000, 'is accepted', '"success":true'],
  ['REST', 1_001, 'is refused', '"success":false'],
  ['GraphQL', 1_000, 'is accepted', '"AttemptQuestion"'],
  ['GraphQL', 1_001, 'is refused', '"AttemptClosed"'],
])(
  'over %s, a save with headers %d ms late and a body 10000 ms late %s',
  async (transport, late, outcome, expected) => {
    const ada = await createUser(it)
    const quiz = await createQuiz(it, ada)
    const started = new Date()
    it.clock.now = started
    const attempt = await createAttempt(it, ada, quiz, { timerMinutes: 1 })
    const question = quiz.questions[0]?.id
    const at = (milliseconds: number) => () =>
      void (it.clock.now = new Date(started.getTime() + 60_000 + milliseconds))
    at(late)()
    const document = `mutation { saveAnswer(input: { attemptId: "${attempt}", questionId: "${question}", selectedOption: ${CORRECT} }) { __typename } }`
    const [path, body] =
      transport === 'REST'
        ? [`/api/attempts/${attempt}/answer/${question}/`, { selected_option: CORRECT }]
        : ['/graphql', { query: document }]
    const { body: received } = await sendSlowly(path, ada.token, JSON.stringify(body), at(10_000))
    expect(received).toContain(expected)
    const rows = await it.sql('SELECT FROM answers WHERE attempt_id = $1', [attempt])
    expect(rows).toHaveLength(outcome === 'is accepted' ? 1 : 0)
  },
)
