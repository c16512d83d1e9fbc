import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { fill, press } from './form.ts'
import { inspect } from './inspect.ts'
import { signedIn, signUp } from './learner.ts'

const browser = useBrowser()

test('a person makes an access token by keyboard, a program uses it until it is revoked', async () => {
  const ada = await signUp()
  const page = await browser.open(signedIn(ada))
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Manage access tokens' }).click()
  await page.getByText('You have no access tokens.').waitFor()
  await inspect(page, 'tokens-empty')
  await press(page, 'Make token')
  await page.getByText('Choose at least one scope').first().waitFor()
  await inspect(page, 'tokens-refused')
  await fill(page, 'Name', 'Nightly export')
  await page.getByRole('checkbox', { name: /^Read quizzes/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  const token = await page.getByText(/^qfp_/).innerText()
  await inspect(page, 'tokens-new')
  const headers = { authorization: `Bearer ${token}` }
  const statusOfProgram = async () => (await page.request.get('/api/quizzes/', { headers })).status()
  expect(await statusOfProgram()).toBe(200)

  await press(page, 'I have copied it')
  await page.reload()
  await page.getByText(token.slice(-4)).waitFor()
  expect(await page.getByText(token).count()).toBe(0)
  await page.getByText('Last used').waitFor()
  await press(page, 'Revoke Nightly export')
  await inspect(page, 'tokens-revoke')
  await press(page, 'Revoke token')
  await page.getByText('You have no access tokens.').waitFor()
  expect(await statusOfProgram()).toBe(401)
})
