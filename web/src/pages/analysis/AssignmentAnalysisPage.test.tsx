import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import { analysisFields, analyzedQuestion } from '../../features/analysis/testing/analysis.ts'
import { AssignmentLayout } from '../../features/classrooms/assignments/AssignmentLayout.tsx'
import { assignmentFields } from '../../features/classrooms/testing/assignments.tsx'
import { OFFLINE, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { AssignmentAnalysisPage } from './AssignmentAnalysisPage.tsx'

beforeEach(() => signIn())

/** The answer to the query of the page, as the server returns it to the quiz’s owner. */
const answerOf = (analysis: ReturnType<typeof analysisFields>, assignment: object = {}) => ({
  assignment: {
    __typename: 'Assignment',
    id: 'a1',
    quizId: 'q1',
    mayEditQuiz: true,
    analysis,
    ...assignment,
  },
})

function showAnalysis() {
  const pages = (
    <Routes>
      <Route path="/assignments/:assignmentId" element={<AssignmentLayout />}>
        <Route path="analysis" element={<AssignmentAnalysisPage />} />
      </Route>
      <Route path="*" element={null} />
    </Routes>
  )
  return show(pages, { path: '*', at: '/assignments/a1/analysis' })
}

async function open(analysis: ReturnType<typeof analysisFields>, assignment: object = {}) {
  const server = startFakeServer({
    AssignmentLayout: { assignment: assignmentFields() },
    AssignmentAnalysis: answerOf(analysis, assignment),
  })
  const shown = showAnalysis()
  await screen.findByRole('heading', { name: 'Analysis' })
  return { ...shown, server }
}

const card = async (number: number) => {
  const heading = await screen.findByRole('heading', { name: `Question ${number}` })
  return within(heading.closest('li') as HTMLElement)
}

test('the quiz and each question have figures to one decimal, with their ranges and n', async () => {
  await open(analysisFields([analyzedQuestion(1)]))
  const quiz = within(await screen.findByRole('region', { name: 'The quiz' }))
  for (const text of ['6.4', '7', '2.1', '71.3%', '± 1.1', '0.71']) expect(quiz.getByText(text)).toBeDefined()
  expect(quiz.getAllByText('n = 30')).toHaveLength(9)
  const question = await card(1)
  expect(question.getByText('60.0%', { selector: 'dd > span' })).toBeDefined()
  expect(question.getByText(/probably 42\.3% to 75\.4%\. Guessing gives 25\.0%\./)).toBeDefined()
  expect(question.getByText('35.6%')).toBeDefined()
  expect(question.getByText(/^Probably 12\.3% to 58\.8%; 41\.2% before.* Efficiency 50\.0%\.$/)).toBeDefined()
  expect(screen.getByText('The question does not stand out.')).toBeDefined()
})

test('a table shows who picked an option, also to screen readers', async () => {
  await open(analysisFields([analyzedQuestion(2)]))
  const table = (await card(2)).getByRole('table', { name: 'Options of question 2', hidden: true })
  expect([...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
    'A Option 0Key18 60.0%low 3 of 10, middle 6 of 10, high 9 of 106.3-0.13',
    'B Option 19 30.0%low 5 of 10, middle 3 of 10, high 1 of 106.3-0.13',
    'C Option 23 10.0%low 2 of 10, middle 1 of 10, high 0 of 106.3-0.13',
    'D Option 30 0.0%low 0 of 10, middle 0 of 10, high 0 of 10––',
    'No answer0 0.0%low 0 of 10, middle 0 of 10, high 0 of 10––',
  ])
})

const SUSPECTED = analyzedQuestion(3, {
  alarm: { __typename: 'WrongKey', option: 1, probability: 0.953, strong: true },
  findings: ['KEY_LOOKS_WRONG', 'TOO_HARD'],
})

test('a key that looks wrong is named, with a link to correct it', async () => {
  await open(analysisFields([SUSPECTED], { findingCount: 1 }))
  const question = await card(3)
  expect(question.getByText('Check the key: B looks right to those who know the rest')).toBeDefined()
  expect(question.getByText('The key is A. That B is right has a probability of 95.3%.')).toBeDefined()
  const link = question.getByRole('link', { name: 'See what B as the key of question 3 would change' })
  expect(link.getAttribute('href')).toBe('/quiz/q1?correct=q3&option=1')
  expect(question.getByText('Fewer than 35% get it right.')).toBeDefined()
  expect(question.getByRole('table')).toBeDefined()
  expect(screen.getByText('1 of 1 question needs a look.')).toBeDefined()
})

test('any other key can be corrected, too: learners may find what no figure shows', async () => {
  const { user, router } = await open(analysisFields([analyzedQuestion(2)]))
  const link = (await card(2)).getByRole('link', { name: 'Correct the key of question 2' })
  expect(link.getAttribute('href')).toBe('/quiz/q1?correct=q2')
  await user.click(link)
  expect(router.state.location.state).toEqual({ from: '/assignments/a1/analysis' })
  // As the page of the correction comes back.
  await act(() => router.navigate('/assignments/a1/analysis', { state: { hasCorrected: true } }))
  expect(
    await screen.findByText('The question was corrected. Scores and statistics follow it.'),
  ).toBeDefined()
})

test('who may not edit the quiz gets no link', async () => {
  await open(analysisFields([SUSPECTED, analyzedQuestion(2)]), { mayEditQuiz: false })
  expect((await card(2)).queryByRole('link')).toBeNull()
  const question = await card(3)
  expect(
    question.getByText('Only the owner of the quiz, and whoever may edit it, can correct it.'),
  ).toBeDefined()
  expect(question.queryByRole('link')).toBeNull()
})

test('below 15 learners, a notice says what the figures are worth; unknown figures are no numbers', async () => {
  const unknown = {
    n: 1,
    facility: 1,
    facilityRange: { __typename: 'Range', low: 0.2065, high: 1 },
    discrimination: null,
    shrunkDiscrimination: null,
  }
  const few = { n: 1, sd: null, cic: null, standardError: null, skewness: null, errorRatio: null }
  await open(analysisFields([analyzedQuestion(1, unknown)], few))
  expect(await screen.findByText(/^Only 1 learner so far/)).toBeDefined()
  expect((await card(1)).getByText('Unknown: all got the same marks.')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'The quiz' })).getAllByText('–').length).toBeGreaterThan(2)
})

test('without an attempt, the page says when it begins', async () => {
  await open(analysisFields([], { n: 0 }))
  expect(await screen.findByText('Nobody has completed this assignment yet.')).toBeDefined()
})

test('a version that some learners had says how many, even if the other one is not loaded', async () => {
  await open(analysisFields([analyzedQuestion(1, { n: 12 }), analyzedQuestion(2)], { questionCount: 60 }))
  expect(await screen.findAllByText(/^12 of 30 learners had this version/)).toHaveLength(1)
})

test('what rounds to 0 has no sign', async () => {
  const none = { value: -0.04, low: -0.01, high: 0.01 }
  const question = analyzedQuestion(1, {
    discrimination: -0.02,
    shrunkDiscrimination: { __typename: 'ShrunkDiscrimination', ...none },
  })
  question.options[0] = { ...question.options[0], correlation: -0.001 } as (typeof question.options)[0]
  await open(analysisFields([question], { cic: -0.03 }))
  expect((await card(1)).getByText(/^Probably 0\.0% to 0\.0%; 0\.0% before/)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/-0\.0/)
})

test('the formulas are explained, and what they are calculated from can be downloaded', async () => {
  await open(analysisFields([analyzedQuestion(1)]))
  const region = within(await screen.findByRole('region', { name: 'Checking the figures' }))
  expect(region.getByText('How these figures are calculated')).toBeDefined()
  const formulas = region.getByRole('table', { name: 'Formulas', hidden: true })
  for (const name of ['Facility', 'Discrimination', 'Efficiency', 'KR-20', 'Skewness', 'Kurtosis', 'Thirds'])
    expect(formulas.textContent).toMatch(new RegExp(name, 'i'))
  for (const name of ['Download the marks as CSV', 'Download the picked options as CSV'])
    expect(region.getByRole('button', { name })).toBeDefined()
})

test('attempts and order are chosen, and stay in the address', async () => {
  const { user, server, router } = await open(analysisFields([analyzedQuestion(1)]))
  await card(1)
  await user.selectOptions(screen.getByLabelText('Attempts'), 'Attempts that count')
  await user.selectOptions(screen.getByLabelText('Order'), 'As in the quiz')
  await waitFor(() =>
    expect(server.requests('AssignmentAnalysis').at(-1)).toMatchObject({
      choice: 'COUNTED',
      order: 'NUMBER',
      from: 1,
    }),
  )
  expect(router.state.location.search).toBe('?attempts=counted&order=number')
})

test('further questions are loaded, and the first of them gets the focus', async () => {
  const all = Array.from({ length: 27 }, (_, index) => analyzedQuestion(index + 1))
  const { user, server } = await open(analysisFields(all.slice(0, 25), { questionCount: 27 }))
  await card(25)
  server.answer({ AssignmentAnalysis: answerOf(analysisFields(all.slice(25), { questionCount: 27 })) })
  await user.click(screen.getByText('Show more questions', { selector: 'button' }))
  await card(27)
  expect(server.requests('AssignmentAnalysis').at(-1)).toMatchObject({ from: 26, count: 25 })
  expect(screen.getAllByRole('heading', { name: /^Question \d/ })).toHaveLength(27)
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Question 26/))
  expect(screen.queryByText('Show more questions', { selector: 'button' })).toBeNull()
})

test('a failed load can be retried', async () => {
  const server = startFakeServer({
    AssignmentLayout: { assignment: assignmentFields() },
    AssignmentAnalysis: OFFLINE,
  })
  const { user } = showAnalysis()
  await screen.findByText('Failed to load the analysis')
  server.answer({ AssignmentAnalysis: answerOf(analysisFields([analyzedQuestion(1)])) })
  await user.click(screen.getByText('Try again', { selector: 'button' }))
  await card(1)
  expect(screen.queryByText('Failed to load the analysis')).toBeNull()
})
