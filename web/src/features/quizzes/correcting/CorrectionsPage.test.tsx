import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, refusal, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { CorrectionsPage } from './CorrectionsPage.tsx'

const correction = (id: string, changes: object = {}) => ({
  __typename: 'Correction',
  id,
  questionText: `Question ${id}?`,
  format: 'PLAIN' as const,
  pictures: [],
  options: ['Rhine', 'Garda'],
  oldAnswerIndex: 0,
  oldVoid: null,
  answerIndex: 1,
  void: null,
  noScoreFalls: false,
  reason: `Reason ${id}`,
  correctedBy: 'ada',
  correctedAt: '2026-05-03T10:00:00Z',
  assignments: [
    {
      assignmentId: 'a',
      title: 'Lakes',
      classroomName: 'Geography 1',
      scores: 30,
      changed: 1,
      up: 1,
      down: 0,
    },
  ],
  practice: { scores: 0, changed: 0, up: 0, down: 0 },
  ...changes,
})

function pageOf(nodes: object[], next: string | null = null) {
  const edges = nodes.map((node) => ({ cursor: (node as { id: string }).id, node }))
  const pageInfo = { hasNextPage: next !== null, endCursor: next, hasPreviousPage: false, startCursor: null }
  return {
    quiz: {
      __typename: 'Quiz',
      id: 'q',
      title: 'Rivers',
      corrections: { edges, pageInfo, totalCount: nodes.length },
    },
  }
}

beforeEach(() => signIn())

const open = () => show(<CorrectionsPage />, { path: '/quiz/:quizId/corrections', at: '/quiz/q/corrections' })
const texts = () => screen.getAllByRole('article').map(({ textContent }) => textContent)

test('each correction tells the old and the new key, why, by whom, and what moved', async () => {
  const gone = { void: 'NOBODY', correctedBy: null, noScoreFalls: true }
  startFakeServer({ Corrections: pageOf([correction('2', gone), correction('1')]) })
  open()
  await screen.findByText('Question 1?')
  const [newer, older] = texts()
  for (const part of [
    'a deleted account',
    'Old keyARhine',
    'New keyCounts for nobody',
    'No score was to fall.',
  ])
    expect(newer).toContain(part)
  for (const part of [
    'ada',
    'Old keyARhineNew keyBGarda',
    'Reason: Reason 1',
    'LakesClass: Geography 11 of 30 scores changed: 1 up, 0 down',
    'PracticeNo scores',
  ])
    expect(older).toContain(part)
  expect(screen.getByRole('link', { name: 'Rivers' }).getAttribute('href')).toBe('/quiz/q')
})

test('earlier ones are added, and the first of them gets the focus', async () => {
  const last = pageOf([correction('1')])
  const server = startFakeServer({
    Corrections: ({ after }) => (after ? last : pageOf([correction('2')], '2')),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Show earlier corrections' }))
  await waitFor(() => expect(texts()).toHaveLength(2))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Question 1?'))
  expect(server.requests('Corrections').map(({ after }) => after ?? null)).toEqual([null, '2'])
})

test('a failed load can be retried; without a correction, the page says where one is made', async () => {
  const server = startFakeServer({ Corrections: OFFLINE })
  const { user } = open()
  await screen.findByText('Failed to load the corrections')
  server.answer({ Corrections: pageOf([]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing was corrected yet')).toBeDefined()
})

test('whoever may only read the quiz is told who sees its corrections', async () => {
  startFakeServer({ Corrections: refusal('FORBIDDEN', 'Only the owner') })
  open()
  expect(await screen.findByText('Only those who may edit the quiz see its corrections')).toBeDefined()
})
