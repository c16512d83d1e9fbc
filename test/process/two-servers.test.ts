// Two servers on one database: a change made through one is visible on the other at once.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inParallel, useServerPair } from './server-pair.ts'

const { dataDirs, call, graphql, signUp, signIn, isSignedIn, upload } = useServerPair()

describe('a session', () => {
  test('opened on one server is valid on the other, and a logout ends it on both', async () => {
    const { token } = await signUp('ada')
    expect(await isSignedIn(token)).toEqual([true, true])
    await call(0, '/api/auth/logout/', { token })
    expect(await isSignedIn(token)).toEqual([false, false])
  })

  test('ends on both servers when another session changes the password, and that session stays valid', async () => {
    const account = await signUp('grace')
    const other = await signIn(0, account)
    const body = { current_password: account.password, new_password: 'another1' }
    expect((await call(0, '/api/auth/change-password/', { token: account.token, body })).status).toBe(200)
    expect(await isSignedIn(other)).toEqual([false, false])
    expect(await isSignedIn(account.token)).toEqual([true, true])
  })

  test('ends on both servers when the password is reset by mail, and the mail is sent once', async () => {
    const { email, token } = await signUp('edsger')
    expect((await call(1, '/api/auth/password-reset/', { body: { email } })).status).toBe(200)
    await expect.poll(() => resetLinks(email), { timeout: 15_000 }).toHaveLength(1)
    const body = { token: resetLinks(email)[0], new_password: 'another1' }
    const resets = await inParallel(6, (index) => call(index, '/api/auth/password-reset/confirm/', { body }))
    expect(resets.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400])
    expect(await isSignedIn(token)).toEqual([false, false])
  })
})

function resetLinks(email: string): string[] {
  const outboxes = dataDirs.map(({ path }) => join(path, 'outbox'))
  const files = outboxes.flatMap((folder) => {
    try {
      return readdirSync(folder).map((name) => join(folder, name))
    } catch {
      return []
    }
  })
  const mails = files.filter((file) => file.endsWith('.eml')).map((file) => readFileSync(file, 'utf8'))
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .flatMap((mail) => /reset-password\/([\w-]+)/.exec(mail)?.[1] ?? [])
}

test('wrong passwords on both servers count towards one limit', async () => {
  const { username, password } = await signUp('tony')
  const wrong = (server: number) =>
    call(server, '/api/auth/login/', { body: { username, password: 'wrong123' } })
  for (let index = 0; index < 10; index++) expect((await wrong(index)).status).toBe(401)
  for (const server of [0, 1]) {
    const { status, headers, body } = await call(server, '/api/auth/login/', { body: { username, password } })
    expect([status, body.error_code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

describe('an attempt', () => {
  test('40 concurrent starts on both servers over REST and GraphQL open one attempt and give 39 conflicts', async () => {
    const { token } = await signUp('barbara')
    const { quizId } = await upload(token, 4)
    const query = `mutation ($id: ID!) { startAttempt(input: { quizId: $id }) { ... on Attempt { id } ... on ConcurrentAttempt { attemptId } } }`
    const starts = await inParallel(40, async (index) => {
      if (index % 4 < 2) {
        const { status, body } = await call(index, `/api/quizzes/${quizId}/start/`, { token })
        return {
          isOpened: status === 201,
          id: body.data.attempt_id as string,
          isExpected: status === 201 || status === 409,
        }
      }
      const { id, attemptId } = (await graphql(index, query, { id: quizId }, token)).data.startAttempt
      return { isOpened: id !== undefined, id: (id ?? attemptId) as string, isExpected: true }
    })
    expect(starts.every(({ isExpected }) => isExpected)).toBe(true)
    expect(starts.filter(({ isOpened }) => isOpened)).toHaveLength(1)
    expect(new Set(starts.map(({ id }) => id)).size).toBe(1)
  })

  test(
    'counts exactly the acknowledged answers when it is completed on one server while answers are saved on the other',
    { timeout: 60_000 },
    async () => {
      const { token } = await signUp('donald')
      const { quizId, questionIds } = await upload(token, 8)
      for (let round = 0; round < 25; round++) {
        const attempt = (await call(round, `/api/quizzes/${quizId}/start/`, { token })).body.data.attempt_id
        const [completions, saves] = await Promise.all([
          inParallel(4, (index) => call(index, `/api/attempts/${attempt}/complete/`, { token })),
          inParallel(8, (index) =>
            call(index, `/api/attempts/${attempt}/answer/${questionIds[index]}/`, {
              token,
              body: { selected_option: 1 },
            }),
          ),
        ])
        const acknowledged = saves.filter(({ status }) => status === 200).length
        expect(completions.map(({ body }) => body.data.correct_answers)).toEqual(Array(4).fill(acknowledged))
        const refused = saves.filter(({ status }) => status !== 200)
        expect(refused.map(({ body }) => body.error_code)).toEqual(refused.map(() => 'ATTEMPT_CLOSED'))
      }
      const { body } = await call(0, `/api/quizzes/${quizId}/statistics/`, { token, method: 'GET' })
      expect(body.data.user_stats.total_attempts).toBe(25)
    },
  )

  test('has one result and is recorded once when it is completed 40 times on both servers', async () => {
    const { token } = await signUp('radia')
    const { quizId } = await upload(token, 4)
    const attempt = (await call(0, `/api/quizzes/${quizId}/start/`, { token })).body.data.attempt_id
    const completions = await inParallel(40, (index) =>
      call(index, `/api/attempts/${attempt}/complete/`, { token }),
    )
    expect(new Set(completions.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    const { body } = await call(1, '/api/dashboard/', { token, method: 'GET' })
    expect(body.data.recent_activity).toHaveLength(1)
  })

  test('is completed once when its time is up, whichever server reads it, and does not block the next attempt', async () => {
    const { token } = await signUp('margaret')
    const { quizId, questionIds } = await upload(token, 4)
    const start = (server: number, body: object) =>
      call(server, `/api/quizzes/${quizId}/start/`, { token, body })
    const { attempt_id: attempt, deadline } = (await start(0, { timer_minutes: 0.05 })).body.data
    const answer = `/api/attempts/${attempt}/answer/${questionIds[0]}/`
    expect((await call(1, answer, { token, body: { selected_option: 1 } })).status).toBe(200)
    // Answers are accepted for another second after the deadline.
    await new Promise((resume) => setTimeout(resume, Date.parse(deadline) + 1_050 - Date.now()))
    const paths = ['/api/dashboard/', `/api/quizzes/${quizId}/`, `/api/attempts/${attempt}/`]
    const [starts, reads] = await Promise.all([
      inParallel(6, (index) => start(index, {})),
      inParallel(18, (index) => call(index, paths[index % 3] ?? '', { token, method: 'GET' })),
    ])
    expect(starts.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
    expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200))
    const { body } = await call(1, `/api/attempts/${attempt}/`, { token, method: 'GET' })
    expect(body.data.result).toMatchObject({ correct_answers: 1, incorrect_answers: 3, total_questions: 4 })
    const { data } = (await call(0, '/api/dashboard/', { token, method: 'GET' })).body
    expect(data.recent_activity).toMatchObject([{ attempt_id: attempt, date: deadline }])
  })

  test('keeps its questions as they were at the start while both servers edit them', async () => {
    const { token } = await signUp('frances')
    const { quizId, questionIds } = await upload(token, 2)
    const attempt = (await call(0, `/api/quizzes/${quizId}/start/`, { token })).body.data.attempt_id
    const edits = await inParallel(10, (index) =>
      call(index, `/api/quizzes/${quizId}/questions/${questionIds[0]}/update/`, {
        token,
        method: 'PATCH',
        body: { questionText: `Edit ${index}`, answerIndex: index % 4 },
      }),
    )
    expect(edits.map(({ status }) => status)).toEqual(edits.map(() => 200))
    const read = await call(1, `/api/attempts/${attempt}/`, { token, method: 'GET' })
    expect(read.body.data.questions[0].text).toBe('Q0')
  })
})
