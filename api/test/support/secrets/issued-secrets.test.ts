import { expect, test } from 'vitest'
import { signUp } from '../data/factories.ts'
import { keptSecrets, secretsOf } from './issued-secrets.ts'
import { resetTokenIn, useMailbox } from '../mailbox.ts'
import { useTestApp } from '../test-app.ts'

// Every test file that uses the test server runs the same check at its end.
const it = useTestApp()
const mailbox = useMailbox(it)

test('no token or password is stored in clear text; if one were, the check at the end of every test file would find it', async () => {
  const { id, email, password, token } = await signUp(it)
  await it.rest('POST', '/api/auth/password-reset/', { body: { email } })
  const resetToken = resetTokenIn(await mailbox.receive())
  await it.graphql(
    `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }`,
    { input: { currentPassword: password, newPassword: 'another one' } },
    token,
  )
  expect([...secretsOf(it)].sort()).toEqual([password, token, resetToken, 'another one'].sort())
  expect(await keptSecrets(it)).toEqual([])

  const keep = (text: string) =>
    it.sql('UPDATE users SET password_hash = $2 WHERE id = $1', [id, `<${text}>`])
  for (const secret of [password, token, resetToken]) {
    for (const text of [secret, Buffer.from(secret).toString('hex')]) {
      await keep(text)
      expect(await keptSecrets(it)).toEqual([`users: ${secret}`])
    }
  }
  await it.sql('DELETE FROM users')
})
