import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepDraft } from '../../../../drafts/drafts.ts'
import { laterResponse, OFFLINE, startFakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { questionDraftKey } from '../../editing/draft-keys.ts'
import { QuestionList } from './QuestionList.tsx'

const question = (id: string) => ({
  __typename: 'Question',
  id,
  text: `Question ${id}?`,
  format: 'PLAIN' as const,
  pictures: [],
  options: ['yes', 'no'],
  answerIndex: 0,
  explanation: null,
  void: null,
  isFlagged: false,
})

/** A page of the section's questions; `next` is the cursor of the next page. */
function pageOf(ids: string[], next: string | null) {
  const edges = ids.map((id) => ({ cursor: id, node: question(id) }))
  const pageInfo = { hasNextPage: next !== null, endCursor: next, hasPreviousPage: false, startCursor: null }
  return { section: { __typename: 'Section', id: 's', questions: { edges, pageInfo } } }
}

const FIRST = pageOf(['a', 'b'], 'b')
const LAST = pageOf(['c'], null)

beforeEach(() => signIn())

const open = () => show(<QuestionList quizId="q" sectionId="s" total={3} label="Questions of Alps" />)
const questions = () => [...screen.getByRole('list', { name: 'Questions of Alps' }).children]
const more = () => screen.queryByRole('button', { name: /more questions|Loading|Try again/ })

test('the next page is added, and its first question gets the focus', async () => {
  const { response, respond } = laterResponse()
  const server = startFakeServer({ QuestionList: ({ after }) => (after ? response : FIRST) })
  const { user } = open()
  expect(screen.getByText('Loading questions...')).toBeDefined()
  await screen.findByText('2 of 3')
  await user.click(screen.getByRole('button', { name: 'Show more questions' }))
  await user.click(await screen.findByRole('button', { name: 'Loading...' }))
  respond(LAST)
  await waitFor(() => expect(questions()).toHaveLength(3))
  expect([document.activeElement, more()]).toEqual([questions()[2], null])
  expect(server.requests('QuestionList').map(({ after }) => after ?? null)).toEqual([null, 'b'])
})

test('a failure is announced, and a retry loads what is missing', async () => {
  const server = startFakeServer({ QuestionList: OFFLINE })
  const { user } = open()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to load questions'))
  server.answer({ QuestionList: FIRST })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('2 of 3')
  server.answer({ QuestionList: OFFLINE })
  await user.click(screen.getByRole('button', { name: 'Show more questions' }))
  await screen.findByRole('button', { name: 'Try again' })
  server.answer({ QuestionList: LAST })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(questions()).toHaveLength(3))
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe('')
})

test('pages are loaded until a question with an unsaved edit is shown', async () => {
  keepDraft(questionDraftKey('s', 'c'), { text: 'Question d?' })
  startFakeServer({ QuestionList: ({ after }) => (after ? LAST : FIRST) })
  open()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Question')).value).toBe('Question d?')
})
