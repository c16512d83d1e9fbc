// The app keeps working with browser extensions, password managers, captive portals and full storage.
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { choose, importQuiz, QUIZ, signedIn, signUp, startQuiz } from './learner.ts'

const browser = useBrowser()

/** Fills a field as some password managers do: without firing an event, so that React does not notice. */
const fillSilently = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  }, text)

test('an attempt survives extensions that mark, add, wrap and remove elements', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await page.addInitScript(() => {
    const meddle = () => {
      document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
      document.body?.setAttribute('data-gr-ext-installed', '')
      for (const element of document.querySelectorAll('main div, main form, main label')) {
        element.setAttribute('data-lastpass-icon-root', 'true')
        if (!element.querySelector(':scope > grammarly-extension'))
          element.append(document.createElement('grammarly-extension'))
      }
      // Remove the section name of the question, and wrap its save status.
      document.querySelector('main h2')?.previousElementSibling?.remove()
      const mark = document.querySelector('main [role=status] > p')
      if (mark && mark.parentElement?.tagName !== 'EXTENSION-BOX') {
        const box = document.createElement('extension-box')
        mark.replaceWith(box)
        box.append(mark)
      }
    }
    setInterval(meddle, 30)
  })
  await startQuiz(page, quizId)
  for (const [index, { options }] of QUIZ.entries()) {
    await page.getByText(`Question ${index + 1} of 4`).waitFor()
    await choose(page, options[1] ?? '')
    await page.waitForTimeout(80)
    if (index < 3) await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByText('Your Score: 50%').waitFor()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('heading', { name: 'Welcome back', level: 1 }).waitFor()
  expect(page.url()).toMatch(/\/dashboard$/)
})

test('the login sends values that a password manager filled in without firing events', async () => {
  const learner = await signUp()
  const page = await browser.open()
  await page.goto('/login')
  await fillSilently(page, 'Username', learner.username)
  await fillSilently(page, 'Password', learner.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Welcome back,').waitFor()
  expect(page.url()).toMatch(/\/dashboard$/)
})

test('every field of the account forms has the right autocomplete value', async () => {
  const learner = await signUp()
  const page = await browser.open(signedIn(learner))
  const fields = () =>
    page
      .locator('form input')
      .evaluateAll((all) => (all as HTMLInputElement[]).map((field) => field.autocomplete))
  const visitor = await browser.open()
  const seen: Record<string, string[]> = {}
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password/none']) {
    await visitor.goto(path)
    await visitor.locator('form').waitFor()
    seen[path] = await visitor
      .locator('form input')
      .evaluateAll((all) => (all as HTMLInputElement[]).map((field) => field.autocomplete))
  }
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  seen['profile'] = await fields()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByLabel('Current password', { exact: true }).waitFor()
  seen['password'] = await fields()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  seen['deletion'] = await page
    .locator('dialog form input')
    .evaluateAll((all) => (all as HTMLInputElement[]).map((field) => field.autocomplete))
  expect(seen).toEqual({
    '/login': ['username', 'current-password'],
    '/register': ['username', 'email', 'new-password', 'new-password'],
    '/forgot-password': ['email'],
    '/reset-password/none': ['new-password', 'new-password'],
    profile: ['username', 'email', 'off', 'off'],
    password: ['username', 'current-password', 'new-password', 'new-password', 'off', 'off'],
    deletion: ['username', 'current-password'],
  })
})

test('an attempt continues after the phone was asleep', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await startQuiz(page, quizId, '?timer=15')
  await choose(page, '4')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await page.getByRole('button', { name: 'Next' }).click()
  await choose(page, '7')
  expect(await page.getByText('2 of 4 answered').isVisible()).toBe(true)
})

test('a captive portal that responds to every request with HTML is not mistaken for the server', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await startQuiz(page, quizId)
  const portal = (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Hotel Wi-Fi</h1>' })
  await page.route(/graphql|\/api\//, portal)
  await page.getByRole('radio', { name: '4', exact: true }).check()
  await page.getByText('Not saved yet. Trying again…').waitFor()
  await page.getByRole('button', { name: '4', exact: true }).click()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByText('Failed to submit quiz').waitFor({ timeout: 20_000 })
  await page.unroute(/graphql|\/api\//, portal)
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByText('Your Score: 25%').waitFor()

  await page.goto('/upload')
  await page.route(/graphql|\/api\//, portal)
  await page.locator('input[type=file]').setInputFiles({
    name: 'sums.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(QUIZ)),
  })
  await page.getByText('4 questions in 2 sections').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Upload Quiz' }).click()
  await page.getByRole('alert').getByText('Failed to upload quiz').waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const failed = page.getByText('Failed to load dashboard data. Please try refreshing the page.')
  await failed.waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(learner.token)
})

test('with full storage, answers that the server has stored are still shown', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await page.goto('/faq')
  await page.evaluate(() => {
    try {
      for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2))
        for (let part = 0; part < 12; part++) localStorage.setItem(`filler ${size} ${part}`, 'x'.repeat(size))
    } catch {
      // The storage is full now.
    }
  })
  await startQuiz(page, quizId)
  await choose(page, '4')
  await page.reload()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  expect(await page.getByText('1 of 4 answered').textContent()).toBe('1 of 4 answered')
})

test('after a logout the back button shows no private page', async () => {
  const learner = await signUp()
  await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await page.goto('/dashboard')
  await page.getByText('mental arithmetic').waitFor()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Get Started' }).waitFor()
  for (let step = 0; step < 2; step++) {
    await page.goBack()
    await page.getByRole('link', { name: 'Login' }).waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(new RegExp(`mental|${learner.email}`))
  }
})

test('formatted text is pasted as plain text', async () => {
  const page = await browser.open(signedIn(await signUp()))
  const letter = await page.context().newPage()
  await letter.setContent(
    '<h1 style="color: red">The <b>first</b> class</h1><table><tr><td>one</td><td>two</td></tr></table>',
  )
  await letter.keyboard.press('ControlOrMeta+a')
  await letter.keyboard.press('ControlOrMeta+c')
  await page.goto('/upload')
  for (const label of ['Quiz Title', 'Description']) {
    await page.getByLabel(label).focus()
    await page.keyboard.press('ControlOrMeta+v')
  }
  expect(await page.getByLabel('Quiz Title').inputValue()).toMatch(/^The first class\s+one\s+two\s*$/)
  expect(await page.getByLabel('Description').inputValue()).toMatch(/^The first class\n+one\ttwo\s*$/)
})
