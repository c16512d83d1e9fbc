import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, refusal, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { handFile } from './handed-file.ts'
import { UpdatePage } from './UpdatePage.tsx'

const CSV = 'question,option_a,option_b,option_c,option_d,correct_answer\nOne?,1,2,3,4,a\n'
const QUIZ = { __typename: 'Quiz', id: 'q', title: 'Sums', right: 'OWNER' }
const NONE = {
  __typename: 'QuizDifference',
  added: 0,
  changed: 0,
  removed: 0,
  unchanged: 3,
  fields: [],
  changes: [],
}
const change = (kind: string, text: string, fields: string[] = []) => ({
  __typename: 'QuestionDifference',
  kind,
  text,
  format: 'PLAIN',
  pictures: [],
  fields,
})
const DIFFERENCE = {
  ...NONE,
  added: 1,
  changed: 1,
  removed: 1,
  fields: ['timeLimit'],
  changes: [
    change('ADDED', 'New?'),
    change('CHANGED', 'One?', ['options', 'answer']),
    change('REMOVED', 'Old?'),
  ],
}
const synced = (difference: object, more: object = {}) => ({
  syncQuiz: {
    __typename: 'QuizSync',
    outcome: 'UPDATED',
    quiz: { __typename: 'Quiz', id: 'q', isAsImported: true },
    difference,
    fingerprint: 'seen',
    ...more,
  },
})
const CONFLICT = { syncQuiz: { __typename: 'EditConflict', message: 'Changed' } }

beforeEach(() => signIn())

async function open(syncQuiz: object, quiz: object = QUIZ) {
  const server = startFakeServer({ UpdatePage: { quiz }, SyncQuiz: syncQuiz as never })
  const shown = show(<UpdatePage />, { path: '/quiz/:quizId/update', at: '/quiz/q/update' })
  return { ...shown, server }
}

async function choose(syncQuiz: object) {
  const shown = await open(syncQuiz)
  await shown.user.upload(await screen.findByLabelText('Quiz file'), new File([CSV], 'sums.csv'))
  return shown
}

const updateButton = () => screen.findByRole('button', { name: 'Update quiz' })

test('the difference is shown before anything changes; then the quiz is updated', async () => {
  const { user, server } = await choose(synced(DIFFERENCE))
  const region = within(await screen.findByRole('region', { name: 'What the update changes' }))
  expect(
    region.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
  ).toEqual([
    ['Added', '1'],
    ['Changed', '1'],
    ['Removed', '1'],
    ['Unchanged', '3'],
  ])
  expect(region.getByText('Of the quiz itself: time limit.')).toBeDefined()
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'New?',
    'One?options, answer',
    'Old?',
  ])
  expect(
    screen
      .getAllByRole('alert')
      .map(({ textContent, childElementCount }) => [textContent, childElementCount]),
  ).toEqual([
    ['', 0],
    ['', 0],
  ])
  await user.click(await updateButton())
  await screen.findByText('The quiz was updated.')
  expect(server.requests('SyncQuiz').map(({ input }) => input)).toMatchObject([
    { quizId: 'q', update: true, restore: false, dryRun: true, fingerprint: null },
    { quizId: 'q', update: true, restore: false, dryRun: false, fingerprint: 'seen' },
  ])
  expect(screen.getByRole('link', { name: 'Open the quiz' }).getAttribute('href')).toBe('/quiz/q')
})

test('a formatted question is shown with its pictures; of one that is new, its description', async () => {
  const text = '**Which** organ? ![A heart](heart.png) ![A lung](lung.png)'
  const picture = { __typename: 'Picture', name: 'heart.png', url: '/heart', width: 4, height: 3 }
  const formatted = { ...change('CHANGED', text, ['text']), format: 'MARKDOWN', pictures: [picture] }
  await choose(synced({ ...NONE, changed: 1, changes: [formatted] }))
  await screen.findByRole('img', { name: 'A heart' })
  expect(screen.getByRole('list', { name: 'Questions that differ' }).textContent).toContain('[A lung]')
  expect(screen.getByText('Which').closest('strong')).not.toBeNull()
})

test('edits since the import of this same file are undone only by a button that says so', async () => {
  const edited = { outcome: 'UNCHANGED', quiz: { __typename: 'Quiz', id: 'q', isAsImported: false } }
  const { user, server } = await choose(synced(DIFFERENCE, edited))
  await screen.findByText(/was last imported from this same file, and was edited since/)
  await user.click(screen.getByRole('button', { name: 'Undo the edits' }))
  await waitFor(() =>
    expect(server.requests('SyncQuiz').at(-1)?.input).toMatchObject({ restore: true, dryRun: false }),
  )
})

test('a quiz that was changed in the meantime is not updated before its new difference was shown', async () => {
  const { user, server } = await choose(synced(DIFFERENCE))
  const button = await updateButton()
  const now = synced({ ...DIFFERENCE, removed: 2 }, { fingerprint: 'seen later' })
  server.answer({ SyncQuiz: ({ input }) => (input.dryRun ? now : CONFLICT) })
  await user.click(button)
  await screen.findByText(/The quiz was changed in the meantime/)
  const removed = screen.getByText('Removed')
  expect(removed.nextSibling?.textContent).toBe('2')
  await user.click(await updateButton())
  await waitFor(() =>
    expect(server.requests('SyncQuiz').at(-2)?.input).toMatchObject({ fingerprint: 'seen later' }),
  )
})

test('a quiz that matches the file has nothing to update', async () => {
  await choose(synced(NONE, { outcome: 'UNCHANGED' }))
  await screen.findByText('The quiz matches the file already. There is nothing to update.')
  expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull()
})

test.each([
  ['no connection', OFFLINE, 'Failed to compare the file with the quiz. Nothing has been changed.'],
  ['a refusal', refusal('RATE_LIMITED', 'Too many uploads'), 'Too many uploads'],
])('after %s, the file can be compared again', async (_name, failure, message) => {
  const { user, server } = await choose(failure)
  await screen.findByText(message)
  server.answer({ SyncQuiz: synced(DIFFERENCE) })
  await user.click(screen.getByRole('button', { name: 'Compare again' }))
  expect(await updateButton()).toBeDefined()
})

test('after the quiz was deleted, the page says so', async () => {
  await choose(refusal('NOT_FOUND', 'Not found'))
  expect(await screen.findByText('The quiz was deleted, or you may not edit it any more.')).toBeDefined()
})

test('a connection that breaks during the update says that it may have happened', async () => {
  const { user, server } = await choose(synced(DIFFERENCE))
  const button = await updateButton()
  server.answer({ SyncQuiz: ({ input }) => (input.dryRun ? synced(DIFFERENCE) : OFFLINE) })
  await user.click(button)
  await screen.findByText(/it may have been updated all the same: compare again/)
  expect(screen.getByRole('button', { name: 'Compare again' })).toBeDefined()
})

test('the file of the upload page is compared at once', async () => {
  handFile('q', new File([CSV], 'sums.csv'))
  await open(synced(DIFFERENCE))
  expect(await updateButton()).toBeDefined()
})

test('whoever may only read the quiz is told that a copy can be updated', async () => {
  await open(synced(NONE), { ...QUIZ, right: 'VIEW' })
  await screen.findByText('You can make a copy of it, which is yours to update.')
  expect(screen.queryByLabelText('Quiz file')).toBeNull()
})
