// Zod schemas for the settings of an assignment.
import {
  type AssignmentTimes,
  characterCount,
  isBlank,
  MAX_ASSIGNMENT_TITLE,
  MAX_ATTEMPTS,
  MAX_TIME_LIMIT,
  timeProblems,
  trimmedText,
  wholeNumberMessage,
} from 'quiz-format'
import { z } from 'zod'
import { moment } from '../classrooms/classroom-rules.ts'
import { InvalidInput } from '../errors.ts'
import { isStorableText } from '../input.ts'

/** The largest number of assignments of a class. */
export const MAX_ASSIGNMENTS = 500

const TITLE_MISSING = 'The title is missing'
const TITLE_LENGTH = `The title may have at most ${MAX_ASSIGNMENT_TITLE} characters`
const LIMIT_FORM = `The time limit must be a whole number of minutes from 1 to ${MAX_TIME_LIMIT}`
const ATTEMPTS_FORM = wholeNumberMessage('number of attempts', 1, MAX_ATTEMPTS)
const REVEAL_FORM = 'Send ON_COMPLETION, AFTER_CLOSE or NEVER'

const title = z
  .string(TITLE_MISSING)
  .overwrite(trimmedText)
  .refine((text) => !isBlank(text), TITLE_MISSING)
  .refine((text) => characterCount(text) <= MAX_ASSIGNMENT_TITLE, TITLE_LENGTH)
  .refine(isStorableText, 'The title has characters that cannot be stored')

const reveal = z.enum(['ON_COMPLETION', 'AFTER_CLOSE', 'NEVER'], REVEAL_FORM)
const yesOrNo = (what: string) => z.boolean(`Send true or false for ${what}`)

/** The settings that can be changed. */
export const settingsRules = z.object({
  title: title.optional().describe('1 to 100 characters. Defaults to the quiz’s title.'),
  opensAt: moment.nullish().describe('From when it can be taken; null for as soon as it is published.'),
  dueAt: moment.nullish().describe('After this moment, an attempt counts as late; null for never.'),
  closesAt: moment.nullish().describe('Until when it can be taken; null for no end.'),
  timeLimit: z
    .int(LIMIT_FORM)
    .min(1, LIMIT_FORM)
    .max(MAX_TIME_LIMIT, LIMIT_FORM)
    .nullish()
    .describe('Minutes for an attempt; null for no limit. Defaults to the quiz’s time limit.'),
  attemptsAllowed: z
    .int(ATTEMPTS_FORM)
    .min(1, ATTEMPTS_FORM)
    .max(MAX_ATTEMPTS, ATTEMPTS_FORM)
    .nullish()
    .describe('Null for any number.'),
  scoreRule: z
    .enum(['BEST', 'FIRST', 'LAST'], 'Send BEST, FIRST or LAST as the rule for the score')
    .optional()
    .describe('Which of several completed attempts counts.'),
  shuffleQuestions: yesOrNo('shuffled questions').optional(),
  shuffleOptions: yesOrNo('shuffled options').optional(),
  revealScore: reveal.optional().describe('When learners see their score.'),
  revealKey: reveal.optional().describe('When learners see the right answers.'),
  published: yesOrNo('published').optional().describe('Whether learners see it.'),
  confirmEarlyKey: yesOrNo('the confirmation')
    .optional()
    .describe(
      'Confirms that learners see the right answers while classmates have not finished, or before their next attempt.',
    ),
})

/** The settings that an assignment has. */
export interface Settings {
  opensAt: Date | null
  dueAt: Date | null
  closesAt: Date | null
  attemptsAllowed: number | null
  revealScore: z.infer<typeof reveal>
  revealKey: z.infer<typeof reveal>
}

const FREEDOM = { NEVER: 0, AFTER_CLOSE: 1, ON_COMPLETION: 2 }

/**
 * Checks settings against each other.
 *
 * @throws InvalidInput naming every field that contradicts another one.
 */
export function refuseContradictions(settings: Settings, isEarlyKeyConfirmed: boolean): void {
  const { revealScore, revealKey, attemptsAllowed } = settings
  const fields = dateProblems(settings)
  if (FREEDOM[revealKey] > FREEDOM[revealScore])
    fields.push(
      problem('revealKey', 'The right answers cannot be shown before the score, which they give away'),
    )
  else if (revealKey === 'ON_COMPLETION' && attemptsAllowed !== null && !isEarlyKeyConfirmed)
    fields.push(
      problem(
        'confirmEarlyKey',
        'Learners would see the right answers while classmates have not finished: confirm that this is meant',
      ),
    )
  if (fields.length > 0) throw new InvalidInput(fields)
}

/** Returns the problems of the order of dates: opens before due, due not after closes. */
export function dateProblems(times: AssignmentTimes) {
  return timeProblems(times).map(({ field, message }) => problem(field, message))
}

function problem(name: string, message: string) {
  return { name, messages: [message] }
}
