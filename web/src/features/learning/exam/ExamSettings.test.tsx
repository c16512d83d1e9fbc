import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { ReadinessPage } from '../readiness/ReadinessPage.tsx'
import { examFields, readinessFields } from '../testing/readiness-fields.ts'

beforeEach(() => signIn())

const page = (exam: object | null) => ({ readiness: readinessFields(), exam, forecasts: [] })
async function open(exam: object | null) {
  const server = startFakeServer({ ReadinessPage: page(exam) })
  const shown = show(<ReadinessPage />, { path: '/quiz/:quizId/readiness', at: '/quiz/q/readiness' })
  await screen.findByRole('heading', { name: 'Exam' })
  return { server, ...shown }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole('button', { name })

test('an exam is set with its date, the score that passes, its questions and its weights', async () => {
  const { server, user } = await open(null)
  expect([field('Date').min, field('Date').max]).toEqual(['2026-11-24', '2036-11-24'])
  expect(screen.getByText('Empty: all 20')).toBeDefined()
  const exam = examFields({ passScore: 62.5, draws: 10, weights: [{ sectionId: 'Asia', weight: 2 }] })
  server.answer({ SetExam: { setExam: exam }, ReadinessPage: page(exam) })
  fireEvent.input(field('Date'), { target: { value: '2026-12-18' } })
  await user.type(field('Pass score'), '62,5')
  await user.type(field('Questions'), '10')
  await user.type(field('Asia 8 questions'), '2')
  await user.click(button('Set exam'))
  await screen.findByText('The exam is saved.')
  expect(server.requests('SetExam')).toEqual([
    {
      input: {
        quizId: 'q',
        date: '2026-12-18',
        passScore: 62.5,
        draws: 10,
        weights: [{ sectionId: 'Asia', weight: 2 }],
      },
    },
  ])
  await screen.findByText('Exam on Dec 18, in 24 days')
  expect(server.requests('ReadinessPage')).toHaveLength(2)
  await user.type(field('Questions'), '0')
  expect(screen.queryByText('The exam is saved.')).toBeNull()
})

test('each problem stands at its field, those found at once and those of the server', async () => {
  const { server, user } = await open(null)
  await user.type(field('Pass score'), 'half')
  await user.type(field('Europe 12 questions'), '-1')
  await user.click(button('Set exam'))
  const described = (name: string) =>
    (field(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  expect(described('Date')).toContain('Enter the date of the exam')
  expect(described('Pass score')).toContain('Enter the pass score as a number')
  expect(described('Europe 12 questions')).toContain('Enter each weight as a number above 0')
  expect(server.requests('SetExam')).toEqual([])

  const refused = [
    { __typename: 'FieldProblem', name: 'draws', messages: ['Too many'] },
    { __typename: 'FieldProblem', name: 'weights.0.weight', messages: ['Too large'] },
  ]
  server.answer({
    SetExam: { setExam: { __typename: 'InvalidInput', message: 'Wrong', fields: refused } },
  })
  fireEvent.input(field('Date'), { target: { value: '2026-12-18' } })
  await user.clear(field('Pass score'))
  await user.clear(field('Europe 12 questions'))
  await user.type(field('Europe 12 questions'), '1')
  await user.click(button('Set exam'))
  await waitFor(() => expect(described('Questions')).toContain('Too many'))
  expect(screen.getByText('Too large')).toBeDefined()
})

test('a failure loses nothing that was typed', async () => {
  const { server, user } = await open(examFields())
  server.answer({ SetExam: OFFLINE })
  await user.clear(field('Pass score'))
  await user.type(field('Pass score'), '55')
  await user.click(button('Save exam'))
  await screen.findByText('Failed to save the exam. Please try again.')
  expect([field('Date').value, field('Pass score').value]).toEqual(['2026-12-18', '55'])
})

test('an exam is removed after it was confirmed, and the form is empty again', async () => {
  const { server, user } = await open(examFields())
  await user.click(button('Remove exam'))
  await user.click(button('Cancel'))
  expect(server.requests('RemoveExam')).toEqual([])
  server.answer({
    RemoveExam: { removeExam: { __typename: 'RemovedExam', quizId: 'q' } },
    ReadinessPage: page(null),
  })
  await user.click(button('Remove exam'))
  const dialog = screen.getByRole('alertdialog', { name: 'Remove this exam?' })
  await user.click(dialog.querySelector<HTMLElement>('[type=submit]') ?? dialog)
  await waitFor(() => expect(screen.queryByText('Exam on Dec 18, in 24 days')).toBeNull())
  expect(server.requests('RemoveExam')).toEqual([{ quizId: 'q' }])
  expect([field('Date').value, field('Pass score').value]).toEqual(['', ''])
  expect(screen.queryByRole('button', { name: 'Remove exam' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Exam')
})

test('weights that are set are open', async () => {
  const weights = [{ __typename: 'ExamWeight', sectionId: 'Asia', weight: 2 }]
  await open(examFields({ weights }))
  expect(field('Asia 8 questions').value).toBe('2')
  expect(field('Asia 8 questions').closest('details')?.open).toBe(true)
})
