import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QuizTiles_QuizFragmentDoc } from '../../../gql/graphql.ts'
import { fragmentData } from '../../../testing/fragment-data.ts'
import { quizPageFields } from '../testing/quiz-fields.ts'
import { QuizTiles } from './QuizTiles.tsx'

const valuesOf = (label: string) => {
  const tile = screen.getByText(label).parentElement
  return [...(tile?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)
}

test('the tiles show the size, the attempts, the best score and the mastery', async () => {
  const fields = {
    ...quizPageFields(),
    questionCount: 42_744,
    progress: {
      __typename: 'QuizProgress',
      totalAttempts: 3,
      bestScore: 66.7,
      mastery: 'FAMILIAR',
      masteredShare: 58.3,
    },
  }
  render(<QuizTiles quiz={await fragmentData(QuizTiles_QuizFragmentDoc, fields)} />)
  expect(['Questions', 'Attempts', 'Best Score', 'Mastery Level'].map(valuesOf)).toEqual([
    ['42,744'],
    ['3'],
    ['66.7%'],
    ['Familiar', '58.3%of the questions mastered'],
  ])
})

test('before the first attempt the mastery level is “Not Started”', async () => {
  render(<QuizTiles quiz={await fragmentData(QuizTiles_QuizFragmentDoc, quizPageFields())} />)
  expect(valuesOf('Mastery Level')).toEqual(['Not Started', '0%of the questions mastered'])
})
