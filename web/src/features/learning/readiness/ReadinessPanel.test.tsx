import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { laterResponse, OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { examFields, missingReadiness, readinessFields } from '../testing/readiness-fields.ts'
import { ReadinessPanel } from './ReadinessPanel.tsx'

const UNKNOWN = '–not known'

beforeEach(() => signIn())

const open = () => show(<ReadinessPanel quizId="q" hasAnswers />)
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const valueOf = (name: string) => screen.getByText(name).closest('dt')?.nextElementSibling?.textContent

test('the exam day, the expected score with its range, and what the plan would do are shown', async () => {
  startFakeServer({ ReadinessPanel: { readiness: readinessFields(), exam: examFields() } })
  open()
  await screen.findByText('Exam on Dec 18, in 24 days')
  for (const text of ['Expected on the exam day', '72%', '65 to 79%'])
    expect(screen.getByText(text)).toBeDefined()
  expect([valueOf('Chance to pass (70%)'), valueOf('Expected with the plan')]).toEqual(['68%', '84%'])
  for (const text of ['If you practise nothing more until then', 'It is about the questions of this quiz.'])
    expect(screen.getByText(text)).toBeDefined()
  expect([linkTo('Change exam'), linkTo('Details of your readiness')]).toEqual([
    '/quiz/q/readiness#exam',
    '/quiz/q/readiness',
  ])
})

test('without an exam, the score of today is expected, and a date can be set', async () => {
  startFakeServer({ ReadinessPanel: { readiness: readinessFields({ chanceToPass: null }), exam: null } })
  open()
  await screen.findByText('Expected today')
  expect(screen.getByText('No exam date is set')).toBeDefined()
  expect([valueOf('Chance to pass'), valueOf('Expected with the plan')]).toEqual([UNKNOWN, UNKNOWN])
  expect(screen.queryByText(/until then/)).toBeNull()
  expect(linkTo('Set exam date')).toBe('/quiz/q/readiness#exam')
})

test('an exam that is over stays, and the score of today is expected', async () => {
  const exam = examFields({ date: '2026-11-20', daysLeft: -4 })
  startFakeServer({ ReadinessPanel: { readiness: readinessFields(), exam } })
  open()
  await screen.findByText('The exam was on Nov 20')
  expect(screen.getByText('Expected today')).toBeDefined()
  expect(valueOf('Expected with the plan')).toBe(UNKNOWN)
})

test('before there is a forecast, it says what is missing', async () => {
  startFakeServer({ ReadinessPanel: { readiness: missingReadiness(8, 1), exam: null } })
  open()
  await screen.findByText('8 more answers on one more day, then there is a forecast.')
  expect([valueOf('Chance to pass'), screen.queryByText(/%/)]).toEqual([UNKNOWN, null])
})

test('of a quiz that was never practised, there are no empty figures', async () => {
  startFakeServer({ ReadinessPanel: { readiness: missingReadiness(20, 2), exam: null } })
  show(<ReadinessPanel quizId="q" hasAnswers={false} />)
  await screen.findByText('20 more answers on 2 days, then there is a forecast.')
  expect(screen.queryByText(/^Expected|^Chance|^No exam/)).toBeNull()
})

test('the panel has its height while it is loading', async () => {
  const { response, respond } = laterResponse()
  startFakeServer({ ReadinessPanel: () => response })
  open()
  const before = screen.getByRole('region', { name: 'Readiness' }).className
  respond({ readiness: readinessFields(), exam: null })
  await screen.findByText('Expected today')
  expect(screen.getByRole('region', { name: 'Readiness' }).className).toBe(before)
  expect(before).toContain('min-h-94')
})

test('a failed load can be retried', async () => {
  const server = startFakeServer({ ReadinessPanel: OFFLINE })
  const { user } = open()
  await screen.findByText('Your readiness could not be loaded.')
  server.answer({ ReadinessPanel: { readiness: readinessFields(), exam: null } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('72%')).toBeDefined()
})
