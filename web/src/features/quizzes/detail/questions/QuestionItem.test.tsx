import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepDraft } from '../../../../drafts/drafts.ts'
import { QuestionItem_QuestionFragmentDoc } from '../../../../gql/graphql.ts'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { fragmentData } from '../../../../testing/fragment-data.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { QuestionItem } from './QuestionItem.tsx'

const QUESTION = {
  __typename: 'Question',
  id: 'x',
  text: 'Which is a lake?',
  format: 'PLAIN' as const,
  pictures: [],
  options: ['Rhine', 'Garda'],
  answerIndex: 1,
  explanation: 'The Rhine is a river.',
  void: null,
  isFlagged: false,
}

beforeEach(() => signIn())

async function open(fields: object = {}) {
  const question = await fragmentData(QuestionItem_QuestionFragmentDoc, { ...QUESTION, ...fields })
  return show(
    <ol>
      <QuestionItem
        neighbours={{ sectionId: null, beforePrevious: undefined, next: undefined }}
        quizId="q"
        draftKey="d"
        question={question}
        number={3}
      />
    </ol>,
  )
}

const pencil = () => screen.getByRole('button', { name: 'Edit question 3' })

test('the question is shown with its options, the right one marked in words, and its explanation', async () => {
  await open()
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('3. Which is a lake?')
  const [, ...options] = screen.getAllByRole('listitem')
  expect(
    options.map((option) => option.querySelector('[role=img]')?.getAttribute('aria-label') ?? null),
  ).toEqual([null, 'Right answer:'])
  expect(screen.getByText('The Rhine is a river.')).toBeDefined()
})

test('a question is flagged, and its flag removed', async () => {
  const answer = (isFlagged: boolean) => ({ __typename: 'QuestionFlag', questionId: 'x', isFlagged })
  const server = startFakeServer({
    FlagQuestion: { flagQuestion: answer(true) },
    UnflagQuestion: { unflagQuestion: answer(false) },
  })
  const { user } = await open()
  const flag = screen.getByRole('button', { name: 'Flag question 3' })
  await user.click(flag)
  await waitFor(() => expect(server.requests('FlagQuestion')).toEqual([{ quizId: 'q', questionId: 'x' }]))
  expect(flag.getAttribute('aria-pressed')).toBe('true')
  await user.click(flag)
  await waitFor(() => expect(server.requests('UnflagQuestion')).toHaveLength(1))
  expect(flag.getAttribute('aria-pressed')).toBe('false')
})

test('Cancel brings back the question and the focus', async () => {
  const { user } = await open({ explanation: null })
  await user.click(pencil())
  await user.type(screen.getByLabelText('Question'), ' Or a sea?')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([document.activeElement, screen.getByText('Which is a lake?').tagName]).toEqual([pencil(), 'P'])
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a saved edit closes the editor, is announced, and returns the focus', async () => {
  startFakeServer({ UpdateQuestion: { updateQuestion: { ...QUESTION, revision: 1 } } })
  const { user } = await open()
  await user.click(pencil())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(pencil()))
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

test('a question with an unsaved edit of an earlier visit opens its editor', async () => {
  keepDraft('d', { text: 'Which is a sea?' })
  await open()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Question').value).toBe('Which is a sea?')
})
