import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect, overflowOf } from './inspect.ts'
import { call, choose, importQuiz, signedIn, signIn, signUp, startQuiz } from './learner.ts'
import { cutNetwork } from './network.ts'

const browser = useBrowser()

const linksOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()

test('the navigation bar shows visitors and learners the right links, on phones too', async () => {
  const visitor = await browser.open()
  await visitor.goto('/')
  expect(await linksOf(visitor)).toEqual(['Home', 'FAQ', 'Login', 'Register'])

  const learner = await signUp()
  const page = await browser.open({ ...signedIn(learner), viewport: { width: 360, height: 740 } })
  await page.goto('/')
  const { username } = learner
  expect(await linksOf(page)).toEqual(['Dashboard', 'Upload Quiz'])
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await linksOf(page)).toEqual(['Dashboard', 'Upload Quiz', 'Classes', 'Home', 'FAQ', username])
  const addresses = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/dashboard', '/upload', '/classes', '/', '/faq', '/profile'])
  await page.getByRole('link', { name: 'Upload Quiz' }).click()
  await page.getByRole('button', { name: 'Upload Quiz' }).waitFor()
  expect(await page.getByRole('link', { name: 'Upload Quiz' }).getAttribute('aria-current')).toBe('page')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Get Started' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a wide username leaves the navigation bar in one row, and is cut off', async () => {
  const username = 'W'.repeat(10)
  const page = await browser.open({
    ...signedIn(await signUp(username)),
    viewport: { width: 768, height: 1024 },
  })
  await page.goto('/faq')
  const link = page.getByRole('link', { name: username, exact: true })
  const [name, bar] = await Promise.all([link.boundingBox(), page.getByRole('banner').boundingBox()])
  expect(bar?.height).toBeLessThan(70)
  expect(name?.width).toBeGreaterThan(60)
  expect(await overflowOf(page)).toBe(0)
  await inspect(page, 'navigation-long-name')
})

test('a theme chosen by keyboard applies from the first paint, and in other tabs', async () => {
  const page = await browser.open({ colorScheme: 'light' })
  await page.goto('/')
  const other = await page.context().newPage()
  await other.goto('/login')
  const background = (tab: Page) => tab.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const [light, inkOnLight] = [await background(page), await ink()]

  await page.getByRole('button', { name: 'Theme: System' }).focus()
  await page.keyboard.press('Enter')
  await inspect(page, 'theme-open')
  // The check's narrow windows have replaced the button by the phones' menu.
  await page.getByRole('button', { name: 'Theme: System' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  expect(await page.getByRole('button', { name: 'Dark', exact: true }).isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Theme: Dark' }).waitFor()
  const dark = await background(page)
  expect(dark).not.toBe(light)
  await other.getByRole('button', { name: 'Theme: Dark' }).waitFor()
  expect(await background(other)).toBe(dark)

  expect(await ink()).not.toBe(inkOnLight)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await ink()).toBe(inkOnLight)
  await page.emulateMedia({ media: null, colorScheme: 'light' })

  // The theme applies before any script of the app runs.
  await page.route('**/assets/*.js', (route) => route.abort())
  browser.tolerateFailedRequests()
  await page.reload()
  expect(await background(page)).toBe(dark)
  await page.unroute('**/assets/*.js')

  await page.reload()
  await page.getByRole('button', { name: 'Theme: Dark' }).click()
  await page.getByRole('button', { name: 'System', exact: true }).click()
  await page.getByRole('button', { name: 'Theme: System' }).waitFor()
  expect([await background(page), await page.evaluate(() => localStorage.length)]).toEqual([light, 0])
})

test('the skip link moves the focus to the content and keeps the location state', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  const skip = async () => {
    const address = page.url()
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(page.url()).toBe(address)
  }
  await startQuiz(page, quizId)
  await skip()
  await choose(page, '4')
  await page.getByRole('button', { name: '4', exact: true }).click()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByText('Your Score: 25%').waitFor()
  await page.reload()
  await page.getByText('Your Score: 25%').waitFor()

  await page.goto('/dashboard')
  await startQuiz(page, quizId)
  await call('POST', '/api/auth/logout/', { token: learner.token })
  await page.getByRole('radio', { name: '4', exact: true }).click()
  await page.getByText('Your session has ended.').waitFor()
  await skip()
  await page.getByText('Your session has ended.').waitFor()
  await signIn(page, learner)
  await page.getByText('Question 1 of 4').waitFor()
})

test('an unknown URL shows “Page not found”', async () => {
  const page = await browser.open()
  await page.goto('/nowhere/at-all')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(await page.title()).toBe('Page not found · Quizfolio')
  await inspect(page, 'not-found')
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await page.getByRole('heading', { name: 'Welcome to Quizfolio' }).waitFor()
})

test('a tab opened before an update reports a missing page file; reloading loads the page and keeps unsaved answers', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const page = await browser.open(signedIn(learner))
  await startQuiz(page, await importQuiz(learner))
  const cut = await cutNetwork(page, 'SaveAnswer')
  await page.getByRole('radio', { name: '4', exact: true }).check()
  await page.getByText('Not saved yet').waitFor()
  await page.route('**/assets/UploadQuizPage-*.js', (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  )
  await page.getByRole('link', { name: 'Upload Quiz' }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await page.getByText('One of its files did not arrive.').waitFor()
  expect(await page.getByRole('link', { name: 'Dashboard' }).isVisible()).toBe(true)
  await inspect(page, 'page-not-loaded')

  // The server now has a newer build.
  await page.route(new URL('/', browser.address).href, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type=module src=/assets/index-newer.js></script>',
    }),
  )
  await page.getByRole('link', { name: 'FAQ' }).click()
  await page.getByRole('heading', { name: 'Getting Started' }).waitFor()
  await page.getByRole('link', { name: 'Upload Quiz' }).click()
  await page.getByText('Quizfolio was updated since you opened it.').waitFor()
  await page.unroute(new URL('/', browser.address).href)

  await page.reload()
  await page.getByText('One of its files did not arrive.').waitFor()
  expect(await page.getByRole('link', { name: 'Dashboard' }).isVisible()).toBe(true)

  // “Try again” must not reload while the server is unreachable: the browser’s error page would replace the
  // app.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('You are offline, or Quizfolio cannot be reached just now.').waitFor()
  // The page loads again by itself once the browser is online.
  await page.unroute('**/assets/UploadQuizPage-*.js')
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Upload a quiz' }).waitFor()
  await page.getByText('1 answer not saved yet').waitFor()
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('saveAnswer(') ?? false,
  )
  await cut.mend()
  expect(await (await saved).text()).toContain('"selectedOption":1')
  await page.getByText('1 answer not saved yet').waitFor({ state: 'detached' })
})

test('a page whose code loads slowly shows a loading indicator', async () => {
  const learner = await signUp()
  const page = await browser.open(signedIn(learner))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const hold = (pattern: string) =>
    page.route(pattern, async (route) => {
      await released
      await route.continue()
    })
  await hold('**/assets/DashboardPage-*.js')
  await hold('**/assets/UploadQuizPage-*.js')
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.getByText('Loading…').waitFor()
  await page.getByRole('link', { name: 'FAQ' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Upload Quiz' }).click()
  const line = page.getByRole('progressbar', { name: 'Loading the page' })
  await line.waitFor()
  await inspect(page, 'page-on-its-way')
  release()
  await page.getByRole('heading', { name: 'Upload a quiz' }).waitFor()
  expect(await line.count()).toBe(0)
})

test('hovering or focusing a link loads the code of its page before the click', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await page.goto('/dashboard')
  const card = page.getByRole('link', { name: 'mental arithmetic' })
  await card.waitFor()
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await card.hover()
  await expect.poll(() => files.join()).toMatch(/QuizPage/)
  await page.getByRole('link', { name: 'Upload Quiz' }).focus()
  await expect.poll(() => files.join()).toMatch(/UploadQuizPage/)
  const before = files.length
  await card.click()
  await page.waitForURL(`**/quiz/${quizId}`)
  await page.getByRole('link', { name: 'Start Quiz' }).waitFor()
  expect(files.slice(before).filter((file) => /QuizPage/.test(file))).toEqual([])
})
