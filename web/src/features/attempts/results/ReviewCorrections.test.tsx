import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReviewQuestion_AttemptQuestionFragmentDoc } from '../../../gql/graphql.ts'
import { fragmentData } from '../../../testing/fragment-data.ts'
import { show } from '../../../testing/show.tsx'
import { reviewedQuestion } from '../testing/attempts.ts'
import { ReviewQuestion } from './ReviewQuestion.tsx'

async function open(changes: object, solution: object = {}) {
  const correction = {
    __typename: 'AttemptCorrection',
    oldAnswerIndex: 2,
    oldVoid: null,
    answerIndex: 0,
    void: null,
    reason: 'Two readings',
    correctedAt: '2026-05-03T12:00:00Z',
    scoreBefore: 60,
    scoreAfter: 70,
    ...changes,
  }
  const question = await fragmentData(ReviewQuestion_AttemptQuestionFragmentDoc, {
    ...reviewedQuestion(1),
    solution: { ...reviewedQuestion(1).solution, ...solution },
    corrections: [correction],
  })
  show(<ReviewQuestion quizId="q" question={question} />)
  await screen.findByText(/^This question was corrected on/)
  return screen.getByRole('article').textContent
}

test('a corrected question tells the old and the new key, why, and what became of the score', async () => {
  const text = await open({})
  for (const part of [
    'This question was corrected on May 3, 2026: Two readings',
    'Old keyCVolgaNew keyANile',
    'Your score went from 60% to 70%.',
  ])
    expect(text).toContain(part)
})

test.each([
  [{ scoreAfter: 60 }, 'Your score stayed at 60%.'],
  [{ scoreBefore: null }, 'Your score is now 70%.'],
  [{ scoreAfter: null }, 'Your score was 60%; now none of your questions counts.'],
])('with %j it says so', async (changes, sentence) => {
  expect(await open(changes)).toContain(sentence)
})

test('while the score is hidden, nothing is said of it', async () => {
  expect(await open({ scoreBefore: null, scoreAfter: null })).not.toContain('Your score')
})

test('a question that counts for nobody is neither correct nor incorrect', async () => {
  const text = await open({ void: 'NOBODY' }, { void: 'NOBODY' })
  expect(text).toContain('New keyCounts for nobody')
  expect([text?.includes('Correct'), text?.includes('Incorrect')]).toEqual([false, false])
})

test('a question that counts for everybody says so, whatever was answered', async () => {
  const question = await fragmentData(ReviewQuestion_AttemptQuestionFragmentDoc, {
    ...reviewedQuestion(2),
    solution: { ...reviewedQuestion(2).solution, isCorrect: true, void: 'EVERYBODY' },
  })
  show(<ReviewQuestion quizId="q" question={question} />)
  expect(screen.getByText('Counts as right for everybody')).toBeDefined()
})

test('whoever kept the mark of a question that counts for nobody since sees that it is correct', async () => {
  expect(await open({ void: 'NOBODY' })).toContain('Correct')
})
