import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { Interrupted, NotSignedIn } from '../errors.ts'
import { askSignIn } from './prompt.ts'

function terminal() {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const shown = () => String(output.read() ?? '')
  return { input, output, shown }
}

test('echoes the username but not the password', async () => {
  const { input, output, shown } = terminal()
  const answer = askSignIn({ input, output }, { username: undefined })
  input.write('ada\r')
  await new Promise(setImmediate)
  input.write('s3cret\r')
  expect(await answer).toEqual({ username: 'ada', password: 's3cret' })
  const screen = shown()
  expect(screen).toContain('Username: ')
  expect(screen).toContain('ada')
  expect(screen).toContain('Password: ')
  expect(screen).not.toMatch(/s3cret|3|\*/)
})

test('does not ask for a username that is already given', async () => {
  const { input, output, shown } = terminal()
  const answer = askSignIn({ input, output }, { username: 'ada' })
  input.write('s3cret\r')
  expect(await answer).toEqual({ username: 'ada', password: 's3cret' })
  expect(shown()).toBe('Password: \n')
})

test.each([
  ['Ctrl-C', '\u0003', Interrupted],
  ['Ctrl-D', '\u0004', NotSignedIn],
])('%s cancels the prompt', async (_key, typed, failure) => {
  const { input, output } = terminal()
  const answer = askSignIn({ input, output }, { username: 'ada' })
  input.write(typed)
  await expect(answer).rejects.toBeInstanceOf(failure)
})
