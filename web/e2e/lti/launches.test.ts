// Launches from a learning platform, from its registration to the score that arrives there. Both are at https
// addresses of different sites, with certificates of an authority of their own.
import type { BrowserContextOptions, Frame, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { fill, press } from '../form.ts'
import { inspect } from '../inspect.ts'
import { call, importQuiz, signedIn, signUp } from '../learner.ts'
import { screenshot } from '../screenshot.ts'
import { signUpOperator } from '../operator.ts'
import { useSchoolServer } from '../school-server.ts'
import { LEARNER, platformOf, TEACHER, useCourse } from './course.ts'

const browser = useBrowser()
const school = useSchoolServer()
const course = useCourse(school)

const open = (options: BrowserContextOptions = {}) => browser.open({ ...school.context, ...options })
const tokenIn = (frame: Frame) => frame.evaluate(() => sessionStorage.getItem('token'))
/** The frame of the page, once it shows Quizfolio. */
const frameOf = (page: Page) => page.frames()[1] ?? page.mainFrame()

const inspectFrame = (page: Page, name: string) => inspect(page, name, frameOf(page))

/** Which cookies a frame can keep. */
const cookiesKeptIn = (frame: Frame) =>
  frame.evaluate(() => {
    document.cookie = 'shared=1; SameSite=None; Secure'
    document.cookie = 'partitioned=1; SameSite=None; Secure; Partitioned'
    return ['shared', 'partitioned'].filter((name) => document.cookie.includes(`${name}=1`))
  })

/** Which of the server’s pages a page at another address can show in frames. */
async function framedBy(page: Page, address: string, paths: string[]): Promise<string[]> {
  await page.goto(`${address}/jwks`)
  await page.evaluate(
    (sources) => {
      for (const src of sources)
        document.body.append(Object.assign(document.createElement('iframe'), { src }))
    },
    paths.map((path) => school.address + path),
  )
  const outcomeOf = (address: string) =>
    address.startsWith(school.address) ? 'shown' : address.startsWith('chrome-error:') ? 'refused' : null
  const outcomes = () =>
    page
      .frames()
      .slice(1)
      .flatMap((frame) => outcomeOf(frame.url()) ?? [])
  await expect.poll(outcomes).toHaveLength(paths.length)
  return outcomes()
}

afterEach(() => void (school.isCookieKeptInFrames = true))

test('an operator registers a platform, an instructor chooses a quiz there, and a learner’s score arrives', async () => {
  const { platform } = course
  const { token, ...account } = await signUpOperator()
  const operator = await open(signedIn({ token, ...account }, school.address))
  await operator.goto('/profile')
  await operator.getByRole('link', { name: 'Manage learning platforms' }).click()
  await operator.getByText('No platform is registered.').waitFor()
  await press(operator, 'Make registration link')
  await operator.getByText(/\/lti\/register\?key=/).waitFor()
  await press(operator, 'I have copied it')
  await press(operator, 'Register platform')
  await operator
    .getByText(/Issuer is required/)
    .first()
    .waitFor()
  await fill(operator, 'Name', 'School Moodle')
  await fill(operator, 'Issuer', platform.url)
  await fill(operator, 'Client ID', platform.clientId)
  await fill(operator, 'Authentication request address', `${platform.url}/authorize`)
  await fill(operator, 'Access token address', `${platform.url}/token`)
  await fill(operator, 'Public keyset address', `${platform.url}/jwks`)
  await fill(operator, 'Deployment ids', platform.deploymentId)
  await press(operator, 'Register platform')
  await operator.getByRole('heading', { name: 'School Moodle' }).waitFor()
  await inspect(operator, 'platforms')
  await screenshot(operator, 'platforms')
  // A receiver of webhooks has a certificate of the same authority; that it knows no such address is enough.
  const hook = { url: `${platform.url}/hook`, events: ['quiz.updated'] }
  const { webhook_id: webhookId } = await call<{ webhook_id: string }>('POST', '/api/webhooks/', {
    token,
    body: hook,
  })
  await call('POST', `/api/webhooks/${webhookId}/test/`, { token })
  await expect.poll(() => platform.requests.some(({ path }) => path === '/hook')).toBe(true)
  await call('DELETE', `/api/webhooks/${webhookId}/`, { token })

  // Without a storage of the platform, a cookie of this frame on this page proves which browser it is.
  const teacher = await open({ colorScheme: 'light' })
  const choice = await course.open(teacher, { ...TEACHER, isDeepLink: true }, '&storage=off')
  await choice.getByRole('heading', { name: 'Before you begin' }).waitFor()
  expect(await cookiesKeptIn(frameOf(teacher))).toEqual(['partitioned'])
  await inspectFrame(teacher, 'launch-begin')
  await choice.getByRole('button', { name: 'Make the account and go on' }).click()
  await choice.getByText('You have no quizzes yet.').waitFor()
  await importQuiz({ token: (await tokenIn(frameOf(teacher))) ?? '' })
  await course.open(teacher, { ...TEACHER, isDeepLink: true }, '&storage=off')
  await choice.getByRole('radio', { name: /^mental arithmetic/ }).check()
  await inspectFrame(teacher, 'launch-choice')
  await choice.getByRole('button', { name: 'Choose this quiz' }).click()
  await choice.getByRole('heading', { name: 'Chosen: 1' }).waitFor()

  const [item] = platform.contentItems as { custom: Record<string, string> }[]
  const launch = { ...LEARNER, custom: item?.custom ?? {} }
  platform.members.push({ user_id: LEARNER.sub, roles: ['Learner'] })
  // Without any cookies, the storage of the platform does.
  school.isCookieKeptInFrames = false
  const learner = await open({ colorScheme: 'dark' })
  const activity = await course.open(learner, launch)
  await activity.getByRole('button', { name: 'Make the account and go on' }).click()
  await activity.getByRole('link', { name: /^Start/ }).waitFor()
  await inspectFrame(learner, 'launch-assignment')
  await activity.getByRole('link', { name: /^Start/ }).click()
  for (const option of ['4', '7', '6', '16']) {
    await activity.getByRole('radio', { name: option, exact: true }).check()
    await activity.getByText('Saved', { exact: true }).waitFor()
    if (option !== '16') await activity.getByRole('button', { name: 'Next' }).click()
  }
  await activity.getByRole('button', { name: 'Submit Quiz' }).click()
  await activity.getByText('Your Score: 100%').waitFor()
  await inspectFrame(learner, 'launch-result')
  // Nothing would lead back from there.
  expect(await activity.getByRole('link', { name: 'Back to Dashboard' }).count()).toBe(0)
  await expect
    .poll(() => platform.scores.map(({ userId, scoreGiven }) => [userId, scoreGiven]))
    .toEqual([['learner', 100]])
})

test('who is signed in is asked, and stays signed in in other tabs', async () => {
  const ada = await signUp()
  const page = await open(signedIn(ada, school.address))
  await course.openInTab(page, { ...TEACHER, sub: 'other', name: 'Other', contextId: 'other' })
  await page.getByText(`You are signed in as ${ada.username}.`).waitFor()
  await page.getByText('has opened this activity for Other.').waitFor()
  await inspect(page, 'launch-question')
  // Its address in another browser does not ask whether this launch is of whoever is signed in there.
  const another = await open(signedIn(await signUp(), school.address))
  await another.goto(page.url())
  await another.getByRole('heading', { name: 'Your browser blocks cookies' }).waitFor()
  await press(page, 'Use an account of its own')
  await page.getByText('You have no quizzes yet.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(ada.token)
  await importQuiz({ token: (await tokenIn(page.mainFrame())) ?? '' })
  await page.reload()
  await page.getByRole('radio', { name: /^mental arithmetic/ }).waitFor()
  await screenshot(page, 'choose-quiz')
  const other = await page.context().newPage()
  await other.goto('/profile')
  await other.getByText(ada.username).first().waitFor()
})

test('without cookies and without a storage of the platform, the activity opens in a tab of its own', async () => {
  school.isCookieKeptInFrames = false
  const page = await open()
  const frame = await course.open(page, { ...LEARNER, sub: 'tab', contextId: 'empty' }, '&storage=off')
  await frame.getByRole('link', { name: 'Open in a new tab' }).waitFor()
  await inspectFrame(page, 'launch-blocked')
  const opened = page.context().waitForEvent('page')
  await frame.getByRole('link', { name: 'Open in a new tab' }).click()
  const tab = await opened
  await press(tab, 'Make the account and go on')
  await tab.getByRole('heading', { name: 'This activity is not ready' }).waitFor()
  await inspect(tab, 'launch-not-ready')
  expect(new URL(tab.url()).pathname).toBe('/launch')
})

test('a launch works once, and pages of others neither launch nor frame', async () => {
  const page = await open()
  const sent = page.waitForRequest('**/lti/launch')
  const frame = await course.open(page, { ...LEARNER, sub: 'replayed', contextId: 'empty' })
  await frame.getByRole('heading', { name: 'Before you begin' }).waitFor()
  const form = (await sent).postData() ?? ''
  const replay = await page.request.post('/lti/launch', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: form,
  })
  expect([replay.status(), await replay.text()]).toEqual([
    401,
    expect.stringContaining('Go back to the learning platform and open the activity again.'),
  ])
  await page.goto('/launch')
  await page.getByText(/Go back to your course and open the activity again\./).waitFor()
  await inspect(page, 'launch-none')
  const paths = ['/launch', '/assignments/none', '/login']
  expect(await framedBy(page, course.platform.url, paths)).toEqual(['shown', 'shown', 'refused'])

  const stranger = await platformOf(school)
  try {
    expect(await framedBy(page, stranger.url, paths)).toEqual(['refused', 'refused', 'refused'])
    await page.goto(`${stranger.url}/frame?hint=${stranger.begin(LEARNER)['lti_message_hint']}`)
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
    await page.goto(`${stranger.url}/frame?top=on&hint=${stranger.begin(LEARNER)['lti_message_hint']}`)
    await page.getByText('An operator of this server has to register it.').waitFor()
    await inspect(page, 'launch-refused')
  } finally {
    await stranger.stop()
  }
  browser.takeErrors()
})
