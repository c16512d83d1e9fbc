// The messages of the server, word for word. Messages that depend on two fields of a form, such as
// “Passwords do not match”, belong to the web app.
import { describe, expect, test } from 'vitest'
import { issueResetToken } from '../../src/mail/reset-token.ts'
import { form, signUp } from '../support/data/factories.ts'
import { useTestApp } from '../support/test-app.ts'
import { responseTo } from './support/failure-case.ts'
import { graphqlDriver } from './support/graphql-driver.ts'
import { MESSAGES } from './support/messages.ts'
import { restDriver } from './support/rest-driver.ts'
import { useFixture } from './support/fixture.ts'

const it = useTestApp()
const fixture = useFixture(it)
const drivers = [
  ['REST', restDriver(it)],
  ['GraphQL', graphqlDriver(it)],
] as const

describe.each(drivers)('over %s', (_transport, driver) => {
  test.each(MESSAGES)('“%s” when %s', async (text, when, name, input) => {
    const response = await responseTo({ when, name, input }, driver, fixture)
    expect(driver.outcomeOf(name, response).text).toBe(text)
  })

  test('“Password reset successfully. Redirecting to login...” after a reset', async () => {
    const { id } = await signUp(it)
    const token = await issueResetToken(it.database.pool, id, new Date())
    const response = await driver.send('confirmReset', { token, newPassword: 'secret1' })
    expect(driver.outcomeOf('confirmReset', response)).toMatchObject({
      code: 'OK',
      text: 'Password reset successfully. Redirecting to login...',
    })
  })

  test('values at the limits are accepted', async () => {
    const account = { username: 'x'.repeat(10), email: `${'x'.repeat(38)}@example.org`, password: '123456' }
    const registered = driver.outcomeOf('register', await driver.send('register', account))
    expect(registered).toMatchObject({ code: 'OK', text: null })
    await it.sql('DELETE FROM users WHERE username = $1', [account.username])
    const texts = { title: ` ${'😀'.repeat(50)} `, description: '😀'.repeat(200), timeLimit: 1440 }
    const edit = await driver.send('updateQuiz', { quizId: fixture.quiz.id, ...texts }, fixture.ada.token)
    expect(driver.outcomeOf('updateQuiz', edit)).toMatchObject({
      code: 'OK',
      data: { ...texts, title: texts.title.trim() },
    })
  })
})

// The GraphQL schema already refuses missing fields.
describe('missing fields over REST', () => {
  test('are all reported for a new account', async () => {
    const { body } = await it.rest('POST', '/api/auth/register/', { body: {} })
    expect(body.error).toEqual({
      username: ['Username is required'],
      email: ['Email is required'],
      password: ['Password is required'],
    })
  })

  test.each([
    ['Username is required, Password is required', '/api/auth/login/'],
    ['Email is required', '/api/auth/password-reset/'],
    ['Password is required', '/api/auth/change-password/'],
  ])('“%s” at %s', async (text, path) => {
    const { status, body } = await it.rest('POST', path, { token: fixture.ada.token, body: {} })
    expect([status, body.error]).toEqual([400, text])
  })

  test('“Please select a file to upload”', async () => {
    const { body } = await it.rest('POST', '/api/files/upload/', {
      token: fixture.ada.token,
      ...form({ quiz_title: 'T' }),
    })
    expect(body.error).toBe('Please select a file to upload')
  })

  test('“Please enter a quiz title”', async () => {
    const upload = form({}, { name: 'quiz.csv', content: '' })
    const { body } = await it.rest('POST', '/api/files/upload/', { token: fixture.ada.token, ...upload })
    expect(body.error).toBe('Please enter a quiz title')
  })
})
