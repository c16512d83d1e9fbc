import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { press } from '../form.ts'
import { inspect } from '../inspect.ts'
import { signedIn, signUp } from '../learner.ts'
import { answer, readQuestion, secondsLeft, start, submit } from './attempt-steps.ts'
import { makeCourse, TIME_ZONE } from './course.ts'
import { joinByCode, joinByLink, joinByMail } from './joining.ts'
import { recordResponses } from './received.ts'
import { reviewOf, scoreOf, withKey, withoutKey } from './review.ts'
import { confirmAction, grantMinutes, learnersOf, standingOf } from './teaching.ts'

const PHONE = { viewport: { width: 360, height: 740 }, timezoneId: TIME_ZONE }
const browser = useBrowser()

async function waitForTexts(page: Page, texts: string[]): Promise<void> {
  for (const text of texts) await page.getByText(text, { exact: true }).first().waitFor()
}

test('a folder of quiz files becomes an assignment, and each of three learners sees what applies to them, up to the score', async () => {
  const [teacher, cleosAccount] = [await signUp(), await signUp()]
  const desk = await browser.open({ ...signedIn(teacher), timezoneId: TIME_ZONE })
  const cleosSeat = `cleo.park.${cleosAccount.username}@school.example`
  const course = await makeCourse(desk, teacher, cleosSeat)
  const { capitalsId, day } = course

  // Three learners join: one registers on the way, one types the code, one got a mail.
  const anna = await browser.open(PHONE)
  const ben = await browser.open({ ...PHONE, ...signedIn(await signUp()) })
  const cleo = await browser.open({ ...PHONE, ...signedIn(cleosAccount), timezoneId: 'America/New_York' })
  const learners = [anna, ben, cleo]
  const [annas, bens, cleos] = [recordResponses(anna), recordResponses(ben), recordResponses(cleo)]
  await Promise.all([
    joinByLink(anna, course.joinLink, `anna${randomBytes(3).toString('hex')}`, 'Anna Nowak'),
    joinByCode(ben, course.joinCode, 'Ben Okafor'),
    joinByMail(cleo, cleosSeat),
  ])
  await inspect(anna, 'class-learner-assignments')
  await cleo.goto('/dashboard')
  await cleo.getByRole('heading', { name: 'Assigned to you' }).waitFor()
  await inspect(cleo, 'dashboard-assigned')

  // They read what applies to them. The seat that nobody has claimed holds nothing up.
  await Promise.all(learners.map((page) => page.getByRole('link', { name: 'capitals' }).click()))
  const others = 'one classmate has more time'
  await waitForTexts(anna, ['20 minutes', 'Until 12:00: the class closes'])
  await waitForTexts(anna, [`Scores on ${day}, 12:10; ${others}`, `Answers on ${day}, 12:10; ${others}`])
  const ownClose = 'Until 12:10: the class closes at 12:00, plus your 10 minutes'
  await waitForTexts(cleo, ['30 minutes: 20, times your 1.5', ownClose, `Scores on ${day}, 12:10`])
  await waitForTexts(cleo, ['10 questions', '1 of 1 attempt left; your best attempt counts.'])
  expect(await cleo.getByText('your time').count()).toBeGreaterThan(2)
  await inspect(cleo, 'assignment-start')

  // While all clocks run, one of them gets more time.
  await Promise.all(learners.map(start))
  expect(await secondsLeft(anna)).toBeLessThanOrEqual(20 * 60)
  const [takenByAnna, takenByCleo, bensFirst] = await Promise.all([
    answer(anna, 1, 'rrrrrrrrrr'),
    answer(cleo, 1, 'rrrrw-----'),
    answer(ben, 1, 'rwr'),
  ])
  await desk.goto(`/assignments/${capitalsId}`)
  await grantMinutes(desk, 'Ben Okafor', 25, '25 minutes: 20, plus 5')
  await ben.getByText('You have 5 minutes more').waitFor({ timeout: 5_000 })
  expect(await secondsLeft(ben)).toBeGreaterThan(20 * 60)
  expect(await secondsLeft(anna)).toBeLessThan(20 * 60)
  expect(await secondsLeft(cleo)).toBeGreaterThan(25 * 60)
  await inspect(ben, 'assignment-more-time')

  // Each has an order of their own, and a reload keeps it, with the answers.
  await ben.reload()
  await readQuestion(ben, 4)
  await press(ben, 'Previous')
  expect({ ...(await readQuestion(ben, 3)), chosen: bensFirst[2]?.chosen }).toEqual(bensFirst[2])
  await ben.getByRole('radio', { name: bensFirst[2]?.chosen ?? '', exact: true, checked: true }).waitFor()
  await press(ben, 'Next')
  const takenByBen = [...bensFirst, ...(await answer(ben, 4, 'rrrrwww'))]
  const all = [takenByAnna, takenByBen, takenByCleo]
  expect(new Set(all.map((taken) => taken.map(({ text }) => text).join())).size).toBe(3)
  const optionsOf = (taken: typeof takenByBen) => taken.map(({ text, options }) => [text, ...options].join())
  expect(new Set(all.map((taken) => optionsOf(taken).sort().join())).size).toBe(3)

  // Two have submitted: neither their pages nor the server’s responses tell a score or a right answer.
  await Promise.all([submit(anna), submit(ben)])
  await ben.getByText('Your answers are stored.').waitFor()
  await ben.getByText(`Scores on ${day}, 12:10; ${others}`).waitFor()
  await expect.poll(() => reviewOf(anna)).toEqual(withoutKey(takenByAnna))
  await expect.poll(() => reviewOf(ben)).toEqual(withoutKey(takenByBen))
  expect(await ben.getByText(/%|Right answer|Correct|Incorrect/).count()).toBe(0)
  await inspect(ben, 'assignment-stored')
  await ben.getByRole('link', { name: 'Back to the assignment' }).click()
  await ben.getByText('No attempts are left').waitFor()
  await inspect(ben, 'assignment-done')
  await ben.goto('/dashboard')
  await ben.getByRole('link', { name: 'warm up' }).waitFor()
  expect(await ben.getByText('Recent Activity').count()).toBe(0)
  const onlyQuestions = { hasQuestions: true, hasKey: false, hasScore: false }
  expect([await annas(), await bens(), await cleos()]).toEqual([onlyQuestions, onlyQuestions, onlyQuestions])
  expect(await standingOf(desk, capitalsId)).toEqual(['3', '3', '2'])

  // Where the score is shown at once, it comes without the right answers.
  await anna.goto(`/assignments/${course.warmUpId}`)
  await start(anna)
  await anna.getByRole('radio', { name: 'Red Sea' }).check()
  await submit(anna)
  await waitForTexts(anna, ['Your Score: 100%', 'Answers once your instructor releases them'])
  await inspect(anna, 'assignment-score')

  // Closing takes back none of the time that two learners have on top.
  await confirmAction(desk, capitalsId, 'Close now')
  await desk.getByText('Closed, not for all', { exact: true }).waitFor()
  await cleo.getByText(/^You have \d+ minutes less$/).waitFor()
  expect(await secondsLeft(cleo)).toBeGreaterThan(9 * 60)
  await anna.goto(`/assignments/${capitalsId}`)
  await anna
    .getByText(/^Scores on .+; two classmates have more time$/)
    .first()
    .waitFor()

  // Then their own closes pass, too, but one of them is still working.
  const closes = new Date().toISOString().replace(/\..*/, 'Z')
  const closeFor = (name: string) =>
    course.quizfolio('extend', 'capitals', name, '--closes', closes, '--reason', 'All done', '--yes')
  await Promise.all(['Ben Okafor', 'Cleo Park'].map(closeFor))
  await anna.reload()
  await waitForTexts(anna, ['Scores once everybody has finished', 'Answers once everybody has finished'])
  expect(await annas()).toMatchObject({ hasKey: false })
  expect([await bens(), await cleos()]).toEqual([onlyQuestions, onlyQuestions])

  // Once the last one has submitted, everybody sees their score and the right answers.
  await submit(cleo)
  await ben.goto('/dashboard')
  await ben.getByRole('heading', { name: 'Recent Activity' }).waitFor()
  await inspect(ben, 'dashboard-after-assignment')
  for (const page of [anna, ben]) {
    await page.goto(`/assignments/${capitalsId}`)
    await page.getByRole('link', { name: 'Review of attempt 1' }).click()
  }
  expect(all.map(scoreOf)).toEqual([100, 60, 40])
  for (const [index, page] of learners.entries()) {
    const taken = all[index] ?? []
    await page.getByText(`Your Score: ${scoreOf(taken)}%`).waitFor()
    await expect.poll(() => reviewOf(page)).toEqual(withKey(taken))
  }
  const everything = { hasQuestions: true, hasKey: true, hasScore: true }
  expect([await annas(), await bens(), await cleos()]).toEqual([everything, everything, everything])
  await inspect(cleo, 'assignment-review')

  // The instructor sees where each stands, and releases the right answers of the other assignment.
  expect(await standingOf(desk, capitalsId)).toEqual(['3', '3', '3'])
  expect((await learnersOf(desk, course.classId)).sort()).toEqual([
    expect.stringMatching(/^Anna Nowak \w+ Learner Active 1 $/),
    expect.stringMatching(/^Ben Okafor \w+ Learner Active 1 $/),
    expect.stringMatching(/^Cleo Park \w+ Learner Active 1\.5 $/),
    'Dora Silva Learner Invited 2 ',
  ])
  await confirmAction(desk, course.warmUpId, 'Release right answers')
  expect(await standingOf(desk, course.warmUpId)).toEqual(['3', '1', '1'])
  await anna.goto(`/assignments/${course.warmUpId}`)
  await anna.getByRole('link', { name: 'Review of attempt 1' }).click()
  await expect.poll(() => reviewOf(anna)).toMatchObject([{ labels: { 'Your answer': 'Red Sea' } }])
})
