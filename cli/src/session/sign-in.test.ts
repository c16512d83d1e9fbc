import { chmod } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { NotSignedIn } from '../errors.ts'
import { findSignIn } from './sign-in.ts'
import { tempFile } from '../../test/support/temp-files.ts'

const password = { QUIZFOLIO_USERNAME: 'ada', QUIZFOLIO_PASSWORD: 'secret' }

const warn = vi.fn()

test('prefers flags, then environment, settings, the stored token, and last a prompt', async () => {
  const ask = vi.fn().mockResolvedValue({ username: 'ada', password: 'typed' })
  const [flag, variable, setting, stored] = await Promise.all(
    ['flag', 'variable', 'setting', 'stored'].map((name) => tokenFileOf(name, ` ${name} \n`)),
  )
  const environment: Record<string, string> = {
    QUIZFOLIO_TOKEN: 'token',
    QUIZFOLIO_TOKEN_FILE: variable ?? '',
    ...password,
  }
  const sources = {
    tokenFile: flag,
    environment,
    settingsTokenFile: setting,
    storedToken: stored,
    warn,
    ask,
  }
  expect(await findSignIn(sources)).toEqual({ token: 'flag', source: flag })
  sources.tokenFile = undefined
  expect(await findSignIn(sources)).toEqual({ token: 'token', source: 'QUIZFOLIO_TOKEN' })
  environment['QUIZFOLIO_TOKEN'] = ''
  expect(await findSignIn(sources)).toEqual({ token: 'variable', source: variable })
  delete environment['QUIZFOLIO_TOKEN_FILE']
  expect(await findSignIn(sources)).toEqual({ username: 'ada', password: 'secret' })
  delete environment['QUIZFOLIO_PASSWORD']
  expect(await findSignIn(sources)).toEqual({ token: 'setting', source: setting })
  sources.settingsTokenFile = undefined
  expect(await findSignIn(sources)).toEqual({ token: 'stored', source: stored })
  expect(ask).not.toHaveBeenCalled()
  sources.storedToken = '/nowhere/token'
  expect(await findSignIn(sources)).toEqual({ username: 'ada', password: 'typed' })
  expect(ask).toHaveBeenCalledWith({ username: 'ada' })
  expect(warn).not.toHaveBeenCalled()
})

test('rejects a malformed token without showing it', async () => {
  const environment = { QUIZFOLIO_TOKEN: 'my token' }
  const signIn = findSignIn({ tokenFile: undefined, environment, warn, ask: null })
  await expect(signIn).rejects.toThrow(NotSignedIn)
  await expect(signIn).rejects.not.toThrow('my token')
})

test('warns if other users can read the token file', async () => {
  const tokenFile = await tokenFileOf('token', 'abc')
  await chmod(tokenFile, 0o640)
  const warnings: string[] = []
  await findSignIn({ tokenFile, environment: {}, warn: (message) => warnings.push(message), ask: null })
  expect(warnings).toEqual([`Other users can read the token in ${tokenFile}: run chmod 600 on it`])
})

async function tokenFileOf(name: string, content: string): Promise<string> {
  const path = await tempFile(name, content)
  await chmod(path, 0o600)
  return path
}
