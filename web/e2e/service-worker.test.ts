// The service worker: what it keeps, how a new version comes, and what happens when a file is missing.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { startDeployment } from './deployments.ts'
import { inspect } from './inspect.ts'
import { importQuiz, signedIn, signUp } from './learner.ts'

const browser = useBrowser()

const ready = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

/** The addresses of all that the browser keeps in caches, and whether any of it holds a text. */
function keptFiles(page: Page, text: string): Promise<{ paths: string[]; hasText: boolean }> {
  return page.evaluate(async (searched) => {
    const paths: string[] = []
    let hasText = false
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        paths.push(new URL(request.url).pathname)
        hasText ||= (await (await cache.match(request))?.text())?.includes(searched) ?? false
      }
    }
    return { paths, hasText }
  }, text)
}

test('visitors keep nothing; who has signed in keeps the app, but no data, no token and no launch', async () => {
  const visitor = await browser.open({ serviceWorkers: 'allow' })
  await visitor.goto('/')
  const learner = await signUp()
  const page = await browser.open({ ...signedIn(learner), serviceWorkers: 'allow' })
  await page.goto('/dashboard')
  await page.getByText('No quizzes yet').waitFor()
  await ready(page)
  await page.reload()
  await page.getByText('No quizzes yet').waitFor()
  const { paths, hasText } = await keptFiles(page, learner.token)
  expect(paths).toContain('/index.html')
  expect(paths.filter((path) => !/^\/(assets\/.*|index\.html|theme\.js|favicon\.svg)$/.test(path))).toEqual(
    [],
  )
  expect(hasText).toBe(false)
  // The headers of these pages say who may frame them, so the server answers, and not the service worker.
  const answeredByWorker = async (path: string) => (await page.goto(path))?.fromServiceWorker()
  expect(await answeredByWorker('/dashboard')).toBe(true)
  expect(await answeredByWorker('/launch')).toBe(false)
  expect(await answeredByWorker('/lti/jwks')).toBe(false)
  expect(
    await visitor.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)),
  ).toBe(0)
})

test('without a network the app starts, also after a restart of the browser', async () => {
  browser.tolerateFailedRequests()
  const page = await browser.open({ ...signedIn(await signUp()), serviceWorkers: 'allow' })
  await page.goto('/')
  await ready(page)
  await page.context().setOffline(true)
  const later = await page.context().newPage()
  await page.close()
  await later.goto('/')
  await later.getByRole('heading', { level: 1 }).waitFor()
  await later.goto('/dashboard')
  await later.getByText('Failed to load').first().waitFor()
  expect(await later.title()).toContain('Quizfolio')
})

test('the script is served as one that browsers look for anew, and only it may be registered', async () => {
  const response = await fetch(`${browser.address}/sw.js`)
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript|^application\/javascript/)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const page = await browser.open({ serviceWorkers: 'allow' })
  const response2 = await page.goto('/')
  expect(response2?.headers()['content-security-policy']).toMatch(/trusted-types quizfolio$/)
  const refusals = await page.evaluate(async () => {
    const names: string[] = []
    await navigator.serviceWorker.register('/sw.js').catch((error: Error) => names.push(error.name))
    try {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => void }
      }
      trustedTypes.createPolicy('another', {})
    } catch (error) {
      names.push((error as Error).name)
    }
    return names
  })
  expect(refusals).toEqual(['TypeError', 'TypeError'])
  await expect.poll(() => browser.takeErrors().length, { interval: 100 }).toBeGreaterThan(0)
})

test('a new version is applied at the learner’s word, and not while a quiz is open in another tab', async () => {
  const { origin, deploy } = await startDeployment()
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open({ ...signedIn(learner, origin), serviceWorkers: 'allow', baseURL: origin })
  await page.goto('/dashboard')
  await ready(page)
  const versions = () => page.evaluate(() => caches.keys())
  const before = await versions()
  deploy()
  const taking = await page.context().newPage()
  await taking.goto(`/quiz/${quizId}/take`)
  await taking.getByText('Question 1 of 4').waitFor()
  await page.reload()
  await page.getByText('A new version of Quizfolio is there.').waitFor()
  await inspect(page, 'new-version')
  await taking.getByText('A new version of Quizfolio is there.').waitFor({ state: 'attached' })
  expect(await taking.getByText('A new version of Quizfolio is there.').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Update now' }).click()
  await page.getByText('A quiz or a practice is open in another tab').waitFor()
  await taking.close()
  await page.getByRole('button', { name: 'Update now' }).click()
  await page.getByText('A new version of Quizfolio is there.').waitFor({ state: 'detached' })
  await page.getByText('mental arithmetic').first().waitFor()
  await expect.poll(versions).toHaveLength(1)
  expect(await versions()).not.toEqual(before)
})

test('when an update has removed a file of the kept version, trying again brings the new version', async () => {
  browser.tolerateFailedRequests()
  const { origin, remove } = await startDeployment()
  const page = await browser.open({
    ...signedIn(await signUp(), origin),
    serviceWorkers: 'allow',
    baseURL: origin,
  })
  await page.goto('/dashboard')
  await ready(page)
  await page.reload()
  remove(/ClassesPage/)
  await page.getByRole('link', { name: 'Classes' }).click()
  await page.getByText('One of its files did not arrive').waitFor()
  remove(/^$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('This page could not be loaded').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const kept = () => keptFiles(page, ' ').then(({ paths }) => paths.includes('/index.html'))
  await expect.poll(kept).toBe(true)
})
