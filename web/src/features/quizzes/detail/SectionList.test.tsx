import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepDraft } from '../../../drafts/drafts.ts'
import { SectionList_QuizFragmentDoc } from '../../../gql/graphql.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { fragmentData } from '../../../testing/fragment-data.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { sectionDraftKey } from '../editing/draft-keys.ts'
import { quizPageFields, sectionFields } from '../testing/quiz-fields.ts'
import { SectionList } from './SectionList.tsx'
import { NO_TIMER } from './timer/timer-setting.ts'

const EUROPE = sectionFields('Europe', { accuracy: 43.3, masteredShare: 50, mastery: 'FAMILIAR' })
const ASIA = sectionFields('Asia', { accuracy: 100, masteredShare: 100, mastery: 'MASTERED' })
const AFRICA = { ...sectionFields('Africa'), description: 'The Nile and others' }
const QUESTIONS = {
  section: {
    __typename: 'Section',
    id: 'Europe',
    questions: {
      edges: [
        {
          cursor: 'x',
          node: {
            __typename: 'Question',
            id: 'x',
            text: 'Where is the Rhine?',
            format: 'PLAIN' as const,
            pictures: [],
            options: ['here', 'there'],
            answerIndex: 0,
            explanation: null,
            void: null,
            isFlagged: false,
          },
        },
      ],
      pageInfo: { hasNextPage: false, endCursor: 'x' },
    },
  },
}

beforeEach(() => signIn())

async function open(...sections: object[]) {
  const quiz = await fragmentData(SectionList_QuizFragmentDoc, quizPageFields(sections))
  return show(<SectionList quiz={quiz} timer={NO_TIMER} />)
}

const button = (name: string) => screen.getByRole('button', { name })
const rowOf = (name: string) => {
  const row = screen.getByRole('heading', { name }).closest('li')
  if (!row) throw new Error(`There is no row ${name}`)
  return within(row)
}

test('a row shows the share mastered with its level, and the accuracy by its name', async () => {
  await open(EUROPE, ASIA, AFRICA)
  const bar = rowOf('Europe').getByRole('meter', { name: 'Mastered: Europe' })
  expect(bar.getAttribute('aria-valuetext')).toBe('50%')
  for (const text of ['2 questions', '50% mastered', 'Familiar', 'Accuracy 43.3%', 'Lowest accuracy']) {
    expect(rowOf('Europe').getByText(text)).toBeDefined()
  }
  expect(rowOf('Asia').queryByText('Lowest accuracy')).toBeNull()
})

test('a section that was never taken shows no accuracy', async () => {
  await open(AFRICA)
  expect(rowOf('Africa').getByText('Not Started')).toBeDefined()
  expect(rowOf('Africa').getByText('The Nile and others')).toBeDefined()
  expect(rowOf('Africa').queryByText(/Accuracy|mastered/)).toBeNull()
})

test('a section that was only practised shows what is mastered, but no accuracy', async () => {
  await open(sectionFields('Oceania', { askedCount: 0, masteredShare: 50, mastery: 'FAMILIAR' }), AFRICA)
  expect(rowOf('Oceania').getByText('50% mastered')).toBeDefined()
  expect(rowOf('Oceania').queryByText(/accuracy/i)).toBeNull()
})

test('the metrics icon tells the question count and the accuracy', async () => {
  await open(EUROPE)
  const link = screen.getByRole('link', { name: 'Section metrics: Europe' })
  const description = document.getElementById(link.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('2 questions, 43.3% accuracy')
})

test('a section is edited from its menu, whose button takes the focus back', async () => {
  const { user } = await open(EUROPE)
  await user.click(button('More actions: Europe'))
  await user.click(button('Edit section: Europe'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Section name')))
  await user.click(button('Cancel'))
  await waitFor(() => expect(document.activeElement).toBe(button('More actions: Europe')))
})

test('the questions of a section are shown from its menu and hidden below them', async () => {
  startFakeServer({ QuestionList: QUESTIONS })
  const { user } = await open(EUROPE)
  expect(screen.queryByRole('button', { name: 'Edit questions: Europe' })).toBeNull()
  await user.click(button('More actions: Europe'))
  await user.click(button('Edit questions: Europe'))
  const question = await screen.findByText('Where is the Rhine?')
  await waitFor(() => expect(document.activeElement).toBe(button('More actions: Europe')))
  await user.click(button('Hide questions: Europe'))
  expect([question.closest('[hidden]'), document.activeElement]).toEqual([
    expect.anything(),
    button('More actions: Europe'),
  ])
})

test('an unsaved edit of a section opens its editor', async () => {
  keepDraft(sectionDraftKey('Asia'), { name: 'Asia Minor' })
  await open(EUROPE, ASIA)
  const name = screen.getByLabelText<HTMLInputElement>('Section name')
  await waitFor(() => expect(name.value).toBe('Asia Minor'))
})

test('a long list is shown in pages, and the focus moves to the first new section', async () => {
  const { user } = await open(...Array.from({ length: 101 }, (_, index) => sectionFields(`Part ${index}`)))
  // Queries by role take seconds with this many sections.
  expect(document.querySelectorAll('h3')).toHaveLength(100)
  await user.click(screen.getByText('Show more sections'))
  expect(document.querySelectorAll('h3')).toHaveLength(101)
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Take section quiz: Part 100'),
  )
})
