import { z } from 'zod'
import { studyDayOfDate } from '../log/study-day.ts'

/** How many years an exam may lie ahead. */
const MAX_YEARS = 10
// So that the weights of all sections have a finite sum.
const MAX_WEIGHT = 1e300

export const DATE_RANGE = `The exam must be today or later, at most ${MAX_YEARS} years ahead`
const DATE_FORM = 'Send the date of the exam in the form 2026-12-24'
const SCORE_FORM = 'The score that passes must be a number from 0 to 100'
export const DRAWS_RANGE = 'The exam must ask at least one question, and at most as many as the quiz has'
const WEIGHTS_FORM = 'Send a list of sections with their weights'
const SECTION_FORM =
  'Name the section of each weight by its id, or by null for the questions without a section'
const WEIGHT_FORM = 'A weight must be a number greater than 0'
const TWICE = 'A section has two weights'

export const EXAM_DATE = 'The date of the exam, as YYYY-MM-DD.'
export const PASS_SCORE = 'The score that passes, in percent; null if it is not known.'
export const DRAWS = 'How many questions of the quiz the exam asks; null for all.'
export const WEIGHTS =
  'How much each section counts, in proportion to the others. A section that is not named does not count. If none is named, all questions count the same.'

const examWeight = z.object({
  sectionId: z.string(SECTION_FORM).nullable().describe('Null for the questions without a section.'),
  weight: z.number(WEIGHT_FORM).positive(WEIGHT_FORM).max(MAX_WEIGHT, WEIGHT_FORM),
})

/** Validation rules of an exam; what is missing is not set. */
export const examRules = z.object({
  date: z
    .string(DATE_FORM)
    .refine((date) => studyDayOfDate(date) !== null, DATE_FORM)
    .describe(EXAM_DATE),
  passScore: z.number(SCORE_FORM).min(0, SCORE_FORM).max(100, SCORE_FORM).nullish().describe(PASS_SCORE),
  draws: z.int(DRAWS_RANGE).min(1, DRAWS_RANGE).nullish().describe(DRAWS),
  weights: z
    .array(examWeight, WEIGHTS_FORM)
    .refine((weights) => new Set(weights.map(idOf)).size === weights.length, TWICE)
    .nullish()
    .describe(WEIGHTS),
})

// The same id in capitals names the same section.
function idOf({ sectionId }: z.infer<typeof examWeight>): string {
  return sectionId?.toLowerCase() ?? ''
}

/** Whether an exam on a date lies between today and the last day that is allowed, both included. */
export function isInReach(date: string, today: string): boolean {
  const year = Number(today.slice(0, 'YYYY'.length)) + MAX_YEARS
  return date >= today && date <= `${year}${today.slice('YYYY'.length)}`
}
