import { MAX_QUESTIONS } from 'quiz-format'
import { z } from 'zod'

/** Which questions a practice asks, in the order in which screens offer them. */
export const PRACTICE_MODES = ['TODAY', 'WRONG', 'UNSEEN', 'WEAKEST', 'FLAGGED', 'ALL'] as const

/** The largest size that a learner can ask for: no quiz has more questions. */
export const MAX_PRACTICE_SIZE = MAX_QUESTIONS

const MODE_FORM = 'Send TODAY, WRONG, UNSEEN, WEAKEST, FLAGGED or ALL as mode'
const SIZE_FORM = `Send a whole number from 1 to ${MAX_PRACTICE_SIZE} as size`
const yesOrNo = (what: string) => z.boolean(`Send true or false for ${what}`)

/** Validation rules of what a practice asks. */
export const startPracticeRules = z.object({
  mode: z
    .enum(PRACTICE_MODES, MODE_FORM)
    .describe(
      'TODAY: what is left of today’s plan. WRONG: what was wrong at its latest answer. UNSEEN: what was never answered. WEAKEST: the section with the lowest mean chance today. FLAGGED: what the viewer has flagged. ALL: everything. The question with the lowest chance on the exam day comes first.',
    ),
  quizId: z.string('Send the id of a quiz').nullish().describe('Defaults to all quizzes one may practise.'),
  sectionId: z.string('Send the id of a section').nullish().describe('One of the quiz’s sections.'),
  size: z
    .int(SIZE_FORM)
    .min(1, SIZE_FORM)
    .max(MAX_PRACTICE_SIZE, SIZE_FORM)
    .nullish()
    .describe(`The largest number of questions. Defaults to all that match, at most ${MAX_PRACTICE_SIZE}.`),
  shuffleOptions: yesOrNo('shuffled options')
    .nullish()
    .describe('Whether options are shown in another order.'),
  dryRun: yesOrNo('the dry run').nullish().describe('If true, nothing is started: the answer only counts.'),
})
