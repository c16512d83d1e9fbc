import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepDraft } from '../../../../drafts/drafts.ts'
import { LooseQuestions_QuizFragmentDoc } from '../../../../gql/graphql.ts'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { fragmentData } from '../../../../testing/fragment-data.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { questionDraftKey } from '../../editing/draft-keys.ts'
import { LooseQuestions } from './LooseQuestions.tsx'

const node = {
  id: 'x',
  text: 'Where?',
  format: 'PLAIN' as const,
  pictures: [],
  options: ['here', 'there'],
  answerIndex: 0,
  explanation: null,
  void: null,
  isFlagged: false,
}
const questions = {
  edges: [{ cursor: 'x', node: { __typename: 'Question', ...node } }],
  pageInfo: { hasNextPage: false, endCursor: 'x', hasPreviousPage: false, startCursor: 'x' },
}

beforeEach(() => {
  signIn()
  startFakeServer({ QuestionList: { quiz: { __typename: 'Quiz', id: 'q', questions } } })
})

async function open(questionCount: number, ...counts: number[]) {
  const sections = counts.map((count, index) => ({ id: `s${index}`, questionCount: count }))
  const quiz = await fragmentData(LooseQuestions_QuizFragmentDoc, { id: 'q', questionCount, sections })
  return show(<LooseQuestions quiz={quiz} />)
}

const toggle = () => screen.queryByRole('button', { name: 'Edit questions: Questions in no section' })

test('a quiz without sections shows its questions at once', async () => {
  await open(1)
  await screen.findByText('Where?')
  expect([screen.getByRole('region', { name: 'Questions' }), toggle()]).toEqual([expect.anything(), null])
})

test('in a quiz with sections the other questions are behind a toggle', async () => {
  const { user } = await open(6, 2, 3)
  expect([toggle()?.ariaExpanded, screen.getByText('1 question').tagName]).toEqual(['false', 'P'])
  expect(screen.queryByText('Where?')).toBeNull()
  await user.click(toggle() ?? document.body)
  await screen.findByText('Where?')
  await user.click(toggle() ?? document.body)
  expect(screen.getByText('Where?').closest('[hidden]')).not.toBeNull()
})

test('an unsaved edit opens the toggle', async () => {
  keepDraft(questionDraftKey('q', 'x'), { text: 'When?' })
  await open(6, 5)
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Question')).value).toBe('When?')
})

test('nothing is shown when every question is in a section', async () => {
  const { container } = await open(5, 5)
  expect(container.textContent).toBe('')
})
