import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { fill, press } from './form.ts'
import { inspect } from './inspect.ts'
import { signedIn, signUp } from './learner.ts'

const browser = useBrowser()
// Without a name, since a name would be looked up.
const HOOK = 'https://1.1.1.1/hook'

test('a person makes a webhook, copies its secret, disables and deletes it', async () => {
  const ada = await signUp()
  const page = await browser.open(signedIn(ada))
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Manage webhooks' }).click()
  await page.getByText('You have no webhooks.').waitFor()
  await inspect(page, 'webhooks-empty')
  await fill(page, 'Address', 'https://10.0.0.1/')
  await page.getByRole('checkbox', { name: /^A quiz was changed/ }).check()
  await press(page, 'Make webhook')
  await page.getByText('not on the public internet').first().waitFor()
  await fill(page, 'Address', HOOK)
  await press(page, 'Make webhook')
  const secret = await page.getByText(/^whsec_/).innerText()
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
  await inspect(page, 'webhooks-secret')
  await press(page, 'I have copied it')
  await press(page, `Log of ${HOOK}`)
  await page.getByText('Nothing was sent to it yet.').waitFor()
  await press(page, `Disable ${HOOK}`)
  await page.getByText('Disabled by you.').waitFor()
  await inspect(page, 'webhooks-disabled')
  await press(page, `Delete ${HOOK}`)
  await press(page, 'Delete webhook')
  await page.getByText('You have no webhooks.').waitFor()
})
