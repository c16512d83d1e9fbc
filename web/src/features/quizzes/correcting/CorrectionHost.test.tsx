import { screen, waitFor, within } from '@testing-library/react'
import { use } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { laterResponse, OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { CorrectionHost } from './CorrectionHost.tsx'
import { OpenCorrection } from './open-correction.ts'

const QUESTION = {
  __typename: 'Question',
  id: 'x',
  text: 'Which is a lake?',
  format: 'PLAIN' as const,
  pictures: [],
  options: ['Rhine', 'Garda', 'Como'],
  answerIndex: 0,
  void: null as string | null,
}
const COUNTS = { scores: 0, changed: 0, up: 0, down: 0 }
const MOVES = [
  { __typename: 'ScoreMove', memberId: 'm', displayName: 'Mia', before: 60, after: 70 },
  { __typename: 'ScoreMove', memberId: 'l', displayName: 'Leo', before: 50, after: null },
]
const EFFECTS = {
  __typename: 'CorrectedQuestion',
  assignments: [
    {
      assignmentId: 'a',
      title: 'Lakes',
      classroomName: 'Geography 1',
      scores: 30,
      changed: 8,
      up: 6,
      down: 2,
      moves: MOVES,
    },
    { ...COUNTS, assignmentId: null, title: null, classroomName: null, scores: 4, moves: null },
  ],
  practice: COUNTS,
}
const loaded = (changes: object = {}, correctionCount = 0) => ({
  quiz: { __typename: 'Quiz', id: 'q', correctionCount },
  question: { ...QUESTION, ...changes },
})

beforeEach(() => signIn())

function Opener() {
  const open = use(OpenCorrection)
  return <button onClick={() => open({ questionId: 'x', option: null })}>Open</button>
}

function start({ at = '/quiz/q', canEdit = true, state = {} } = {}) {
  const server = startFakeServer({
    CorrectableQuestion: loaded(),
    CorrectQuestion: { correctQuestion: EFFECTS },
  })
  const onCorrected = vi.fn()
  const shown = show(
    <CorrectionHost quizId="q" canEdit={canEdit} onCorrected={onCorrected}>
      <Opener />
    </CorrectionHost>,
    { path: '/quiz/:quizId', at, state },
  )
  return { ...shown, server, onCorrected }
}

async function choose() {
  const started = start()
  await started.user.click(screen.getByRole('button', { name: 'Open' }))
  await started.user.click(await screen.findByRole('radio', { name: /^B/ }))
  return started
}

const button = (name: string) => screen.getByRole('button', { name })
const previous = { text: QUESTION.text, options: QUESTION.options, answerIndex: 0, void: null }

test('a correction shows which scores change before it is made, and is announced', async () => {
  const { user, server, onCorrected } = await choose()
  await user.click(screen.getByRole('checkbox', { name: 'No score falls' }))
  await user.click(button('See what changes'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the key?' }))
  expect(dialog.getByText('8 of 30 scores change: 6 up, 2 down')).toBeDefined()
  expect(dialog.getByText('Lakes').parentElement?.textContent).toContain('Class: Geography 1')
  expect(dialog.getByText('Classes that others teach').parentElement?.textContent).toContain(
    'None of 4 scores changes',
  )
  expect(dialog.getByText('No scores yet')).toBeDefined()
  expect(dialog.getByRole('list', { name: 'Scores that change' }).textContent).toBe(
    'Mia60% →  becomes 70%Leo50% →  becomes no scoreand 6 more',
  )
  await user.click(button('Correct the key'))
  expect(await screen.findByText('Say why the key is corrected', { selector: 'p' })).toBeDefined()
  const { response, respond } = laterResponse()
  server.answer({ CorrectQuestion: () => response, CorrectableQuestion: loaded({ answerIndex: 1 }, 1) })
  await user.type(screen.getByLabelText('Reason'), 'Garda is one')
  await user.click(button('Correct the key'))
  await user.click(await screen.findByRole('button', { name: 'Correcting...' }))
  respond({ correctQuestion: EFFECTS })
  await screen.findByText('The question was corrected. Scores and statistics follow it.')
  expect([screen.queryByRole('dialog'), onCorrected.mock.calls.length]).toEqual([null, 1])
  const input = { quizId: 'q', questionId: 'x', answerIndex: 1, noScoreFalls: true, previous }
  expect(server.requests('CorrectQuestion')).toEqual([
    { input: { ...input, dryRun: true, reason: 'Dry run' } },
    { input: { ...input, reason: 'Garda is one' } },
  ])
})

test('an address opens the correction with an option tried at once, and closing it leaves the page', async () => {
  const { user, router, server } = start({ at: '/quiz/q?correct=x&option=2' })
  await screen.findByRole('dialog', { name: 'Correct the key?' })
  expect(server.requests('CorrectQuestion')).toMatchObject([{ input: { answerIndex: 2, dryRun: true } }])
  await user.click(button('Back'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^C ?Como/ }).checked).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a correction that an analysis has led to ends there', async () => {
  const from = '/assignments/a/analysis?order=QUIZ'
  const { user, router, onCorrected } = start({ at: '/quiz/q?correct=x&option=2', state: { from } })
  await user.type(await screen.findByLabelText('Reason'), 'Como is one')
  await user.click(button('Correct the key'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/assignments/a/analysis'))
  const { search, state } = router.state.location
  expect([search, state, onCorrected.mock.calls.length]).toEqual(['?order=QUIZ', { hasCorrected: true }, 1])
})

test('whoever may not edit the quiz reads who can correct it', () => {
  start({ at: '/quiz/q?correct=x&option=2', canEdit: false })
  expect(
    screen.getByText('Only the owner of the quiz, and whoever may edit it, can correct it.'),
  ).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a question that was changed meanwhile is shown again, and nothing is chosen', async () => {
  const { user, server } = await choose()
  await user.click(button('See what changes'))
  await user.type(await screen.findByLabelText('Reason'), 'Garda is one')
  const conflicts = [
    { __typename: 'FieldConflict', field: 'options', yours: ['x'], theirs: ['Garda', 'Rhine'] },
  ]
  server.answer({
    CorrectQuestion: { correctQuestion: { __typename: 'EditConflict', message: 'Changed', conflicts } },
    CorrectableQuestion: loaded({ options: ['Garda', 'Rhine'] }),
  })
  await user.click(button('Correct the key'))
  await screen.findByText(/^Somebody else has changed this question in the meantime\. Nothing was corrected/)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect([radios.length, radios.some(({ checked }) => checked)]).toEqual([4, false])
  await user.click(button('See what changes'))
  expect(await screen.findByText('Choose what is right', { selector: 'fieldset p' })).toBeDefined()
})

test('a void question counts again with its key, and a refusal is shown', async () => {
  const { user, server } = start()
  server.answer({
    CorrectableQuestion: loaded({ void: 'NOBODY' }),
    CorrectQuestion: {
      correctQuestion: {
        __typename: 'InvalidInput',
        fields: [{ name: 'voidAs', messages: ['The question counts like this already'] }],
      },
    },
  })
  await user.click(button('Open'))
  expect((await screen.findByRole('radio', { name: /^A/ })).closest('label')?.textContent).toContain(
    'Counts again',
  )
  await user.click(screen.getByRole('radio', { name: /^Counts for nobody/ }))
  await user.click(button('See what changes'))
  await screen.findByText('The question counts like this already')
  expect(server.requests('CorrectQuestion')).toMatchObject([{ input: { void: 'NOBODY' } }])
  server.answer({ CorrectQuestion: OFFLINE })
  await user.click(button('See what changes'))
  await screen.findByText('Failed to correct the key')
})

test('a question that does not load says so', async () => {
  const { user, server } = start()
  server.answer({ CorrectableQuestion: OFFLINE })
  await user.click(button('Open'))
  await screen.findByText('Failed to load the question')
  await user.click(button('Cancel'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
