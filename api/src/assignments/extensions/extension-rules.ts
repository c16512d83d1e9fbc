import {
  MAX_ATTEMPTS,
  MAX_EXTENSION_DAYS,
  MAX_EXTENSION_MINUTES,
  MAX_REASON,
  wholeNumberMessage,
} from 'quiz-format'
import { z } from 'zod'
import { moment, timeFactor } from '../../classrooms/classroom-rules.ts'
import { reasonRules } from '../../input.ts'

const wholeNumber = (what: string, min: number, max: number) => {
  const form = wholeNumberMessage(what, min, max)
  return z.int(form).min(min, form).max(max, form)
}
const reason = reasonRules(MAX_REASON).describe('1 to 200 characters; members do not see it.')

/** Validation rules of an extension. Missing fields and null inherit the rule of the assignment. */
export const grantExtensionRules = z.object({
  opensAt: moment.nullish().describe('From when the member can take it.'),
  dueAt: moment.nullish().describe('When it is due for the member.'),
  closesAt: moment.nullish().describe('Until when the member can take it.'),
  days: wholeNumber('number of days', 1, MAX_EXTENSION_DAYS)
    .nullish()
    .describe(
      'Moves due and close by calendar days of the class’s time zone; not together with dueAt or closesAt.',
    ),
  minutes: wholeNumber('number of minutes', 1, MAX_EXTENSION_MINUTES)
    .nullish()
    .describe('Minutes for an attempt, in all. They win over a factor.'),
  factor: timeFactor
    .nullish()
    .describe('By how much the time is longer, in place of the member’s own factor.'),
  extraAttempts: wholeNumber('number of extra attempts', 0, MAX_ATTEMPTS).nullish(),
  excused: z
    .boolean('Send true or false for excused')
    .nullish()
    .describe('Whether it does not count for the member.'),
  reason,
  dryRun: z
    .boolean('Send true or false for the dry run')
    .nullish()
    .describe('If true, nothing is changed: the answer says what the member could do.'),
})

/** Validation rules of more time for everybody who is taking an assignment. */
export const extendRunningRules = z.object({
  minutes: wholeNumber('number of minutes', 1, MAX_EXTENSION_MINUTES).describe(
    'Minutes on top of what each has.',
  ),
  reason,
  memberId: z
    .string('Send the id of a member')
    .nullish()
    .describe('Only for this member; by default, for everybody who is taking it.'),
  reopen: z
    .boolean('Send true or false for reopen')
    .nullish()
    .describe('If true, attempts that ran out of time are opened again; their minutes count from now.'),
  onlyEnded: z
    .boolean('Send true or false for only ended')
    .nullish()
    .describe('If true, nobody who still has time gets more: reopen alone takes effect.'),
})
