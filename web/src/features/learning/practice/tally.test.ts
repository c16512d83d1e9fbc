import { beforeEach, expect, test } from 'vitest'
import { signIn } from '../../../testing/sign-in.ts'
import { changeTally, forgetOtherTallies, levelsReached, readTally, summarize } from './tally.ts'

const answer = (questionId: string, isCorrect: boolean | null, dueDay: string | null = null) => ({
  questionId,
  isCorrect,
  dueDay,
  question: isCorrect === false ? { quizId: 'z', text: `Question ${questionId}` } : null,
})

beforeEach(() => signIn())

test('each question counts by its first answer, and what was right later is told apart', () => {
  const answers = [
    answer('a', true, '2026-05-20'),
    answer('b', false, '2026-05-02'),
    answer('c', false, '2026-05-02'),
    answer('b', true, '2026-05-03'),
  ]
  expect(summarize({ answers })).toEqual({
    right: 1,
    missed: 2,
    voided: 0,
    missedQuestions: [
      { questionId: 'b', quizId: 'z', text: 'Question b' },
      { questionId: 'c', quizId: 'z', text: 'Question c' },
    ],
    recovered: 1,
    next: { day: '2026-05-02', count: 1 },
  })
})

test('without answers there is nothing to tell', () => {
  expect(summarize({ answers: [] })).toEqual({
    right: 0,
    missed: 0,
    voided: 0,
    missedQuestions: [],
    recovered: 0,
    next: null,
  })
})

test('a question that counts for nobody is neither right nor missed', () => {
  expect(summarize({ answers: [answer('a', null), answer('b', true)] })).toMatchObject({
    right: 1,
    missed: 0,
    voided: 1,
  })
})

test('a tally of an earlier version, without the texts of what was missed, is still counted', () => {
  const { question: _, ...stored } = answer('a', false)
  expect(summarize({ answers: [stored as ReturnType<typeof answer>] })).toMatchObject({
    missed: 1,
    missedQuestions: [],
  })
})

test('a tally survives a reload, until another practice begins', () => {
  changeTally('p', ({ answers }) => ({ answers: [...answers, answer('a', true)] }))
  changeTally('p', ({ seconds }) => ({ seconds: seconds + 5 }))
  expect(readTally('p')).toEqual({ answers: [answer('a', true)], seconds: 5, levels: null })
  forgetOtherTallies('p')
  expect(readTally('p').seconds).toBe(5)
  forgetOtherTallies('other')
  expect(readTally('p').seconds).toBe(0)
})

test('only levels that have risen are reached', () => {
  const before = { Rivers: 'LEARNING', Lakes: 'MASTERED', Seas: 'FAMILIAR' } as const
  const after = { Rivers: 'PROFICIENT', Lakes: 'PROFICIENT', Seas: 'FAMILIAR', New: 'MASTERED' } as const
  expect(levelsReached(before, after)).toEqual([{ name: 'Rivers', level: 'PROFICIENT' }])
})
