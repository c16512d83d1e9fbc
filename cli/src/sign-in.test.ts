import { expect, test, vi } from 'vitest'
import { NotSignedIn } from './failures.ts'
import { findSignIn } from './sign-in.ts'
import { fileOf } from './testing/files.ts'

const password = { QUIZFOLIO_USERNAME: 'ada', QUIZFOLIO_PASSWORD: 'secret' }

test('a token file comes before a token, a token before a password, a password before questions', async () => {
  const tokenFile = await fileOf('token', ' from-file \n')
  const environment = { ...password, QUIZFOLIO_TOKEN: 'from-variable' }
  const ask = vi.fn()
  expect(await findSignIn({ tokenFile, environment, ask })).toEqual({ token: 'from-file' })
  expect(await findSignIn({ tokenFile: undefined, environment, ask })).toEqual({ token: 'from-variable' })
  const withPassword = await findSignIn({ tokenFile: undefined, environment: password, ask })
  expect(withPassword).toEqual({ username: 'ada', password: 'secret' })
  expect(ask).not.toHaveBeenCalled()
})

test('only what is missing is asked for', async () => {
  const answer = { username: 'ada', password: 'typed' }
  const ask = vi.fn().mockResolvedValue(answer)
  const environment = { QUIZFOLIO_TOKEN: '', QUIZFOLIO_USERNAME: 'ada' }
  expect(await findSignIn({ tokenFile: undefined, environment, ask })).toEqual(answer)
  expect(ask).toHaveBeenCalledWith({ username: 'ada' })
})

test('what cannot be a token is refused without being shown', async () => {
  const found = findSignIn({ tokenFile: undefined, environment: { QUIZFOLIO_TOKEN: 'my token' }, ask: null })
  await expect(found).rejects.toThrow(NotSignedIn)
  await expect(found).rejects.not.toThrow('my token')
})
