import fc from 'fast-check'
import type { LearnedQuestion, LearnedSection } from '../learned-quiz.ts'
import { remember, type Memory } from '../memory.ts'

/** All reviews of random quizzes are on this study day or earlier. */
export const LAST_DAY = 20_060

const reviews = fc.array(
  fc.record({ day: fc.integer({ min: LAST_DAY - 60, max: LAST_DAY }), isCorrect: fc.boolean() }),
  { maxLength: 5 },
)

const question: fc.Arbitrary<LearnedQuestion> = fc
  .record({ optionCount: fc.integer({ min: 2, max: 6 }), reviews })
  .map(({ optionCount, reviews }) => ({ optionCount, memory: memoryOf(reviews) }))

function memoryOf(reviews: { day: number; isCorrect: boolean }[]): Memory | null {
  const inOrder = reviews.toSorted((one, other) => one.day - other.day)
  return inOrder.reduce<Memory | null>((memory, { day, isCorrect }) => remember(memory, day, isCorrect), null)
}

/** A quiz of random sections, some without questions or weights, with random reviews. */
export const randomSections: fc.Arbitrary<LearnedSection[]> = fc
  .array(
    fc.record({
      weight: fc.option(fc.integer({ min: 1, max: 10 }), { freq: 2 }),
      questions: fc.array(question, { maxLength: 25 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((sections) =>
    sections.map((section, index) => ({ ...section, sectionId: index === 3 ? null : `section ${index}` })),
  )

/** A random learner, with an offset as it may be learned. */
export const randomLearner = fc.record({
  offset: fc.double({ min: -3, max: 3, noNaN: true }),
  information: fc.double({ min: 4, max: 200, noNaN: true }),
})
