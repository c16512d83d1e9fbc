import { expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { press, waitForAlert } from './form.ts'
import { inspect } from './inspect.ts'
import { call, importQuiz, signedIn, signIn, signUp } from './learner.ts'
import { mailsTo } from './mailbox.ts'

const browser = useBrowser()

/** Publishes an assignment to a class with one learner. */
async function publish() {
  const [teacher, learner] = [await signUp(), await signUp()]
  const { token } = teacher
  const body = { name: 'Biology <10b> & Zoë', time_zone: 'Europe/Berlin' }
  const classroom = await call<{ classroom_id: string; join_code: string }>('POST', '/api/classrooms/', {
    token,
    body,
  })
  await call('POST', '/api/classrooms/join/', {
    token: learner.token,
    body: { code: classroom.join_code },
  })
  const quiz_id = await importQuiz(teacher)
  await call('POST', `/api/classrooms/${classroom.classroom_id}/assignments/`, {
    token,
    body: { quiz_id, title: 'Cells', published: true },
  })
  return { learner, mail: (await mailsTo(learner.email, 1))[0] ?? '' }
}

test('a learner stops a kind of mail by the link in it, without signing in, and starts it again in the profile', async () => {
  const { learner, mail } = await publish()
  expect(mail).toContain('"Biology <10b> & Zo')
  const path = /\/unsubscribe\/[\w-]{22}/.exec(mail)?.[0] ?? ''
  const visitor = await browser.open()
  await visitor.goto(`/api/mail${path}/`)
  await visitor.waitForURL(`**${path}`)
  await visitor.getByRole('heading', { name: 'Stop mails' }).waitFor()
  await inspect(visitor, 'unsubscribe')
  await press(visitor, 'Stop these mails')
  await visitor.getByText('You get no more mails about new assignments.').waitFor()
  await inspect(visitor, 'unsubscribe-done')

  const page = await browser.open(signedIn(learner))
  await page.goto('/profile')
  const published = page.getByRole('switch', { name: 'New assignments' })
  await published.waitFor()
  expect(await published.isChecked()).toBe(false)
  await inspect(page, 'profile-mails')
  await published.click()
  const preferences = () => call('GET', '/api/auth/mail-preferences/', { token: learner.token })
  await expect
    .poll(preferences)
    .toEqual({ assignment_published: true, assignment_closing: true, score_free: true })
})

test('the link of a mail leads a visitor to the assignment, after signing in', async () => {
  const { learner, mail } = await publish()
  const path = /\/assignments\/[\w-]{36}/.exec(mail)?.[0] ?? ''
  const visitor = await browser.open()
  await visitor.goto(path)
  await visitor.waitForURL('**/login')
  await visitor.getByText('Then you get to the assignment.').waitFor()
  await signIn(visitor, learner)
  await visitor.waitForURL(`**${path}`)
  await visitor.getByRole('heading', { name: 'Cells' }).waitFor()
  expect(new URL(visitor.url()).pathname).toBe(path)
})

test('one click in a mail program stops a kind of mail, and an unknown link says so', async () => {
  const { learner, mail } = await publish()
  const path = /\/unsubscribe\/[\w-]{22}/.exec(mail)?.[0] ?? ''
  const response = await fetch(`${inject('address')}/api/mail${path}/`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(response.status).toBe(200)
  const preferences = await call('GET', '/api/auth/mail-preferences/', { token: learner.token })
  expect(preferences).toMatchObject({ assignment_published: false, score_free: true })

  const page = await browser.open()
  await page.goto('/unsubscribe/unknown')
  await press(page, 'Stop these mails')
  await waitForAlert(page, 'This link is not known, or is too old')
  await inspect(page, 'unsubscribe-unknown')
})
