import { earlyFailure, type FormFailure } from '../../../../apollo/form-failure.ts'
import type { GrantExtensionInput } from '../../../../gql/graphql.ts'
import {
  characterCount,
  isBlank,
  MAX_ATTEMPTS,
  MAX_EXTENSION_DAYS,
  MAX_EXTENSION_MINUTES,
  MAX_REASON,
  wholeNumberMessage,
} from 'quiz-format/rules'
import { toZonedTime } from '../../../../ui/time/zoned-time.ts'
import { MAX_FACTOR, MIN_FACTOR } from '../../classroom-limits.ts'
import { readFactor } from '../../people/member-form.ts'
import { isWholeNumber, momentOf, momentProblem, momentProblems } from '../form/assignment-form.ts'

/** An extension as its form shows it. Empty texts inherit what the assignment or the member has. */
export interface ExtensionForm {
  opensAt: string
  dueAt: string
  closesAt: string
  days: string
  minutes: string
  factor: string
  extraAttempts: string
  excused: boolean
  reason: string
}

/** An extension as the API has it. */
export interface ExtensionFields {
  opensAt: string | null
  dueAt: string | null
  closesAt: string | null
  minutes: number | null
  factor: number | null
  extraAttempts: number
  excused: boolean
  reason: string
}

/** The settings of the assignment that an extension changes. */
export interface ExtendedSettings {
  opensAt: string | null
  dueAt: string | null
  closesAt: string | null
  timeLimit: number | null
}

const FACTOR_FORM = `Enter a number from ${MIN_FACTOR} to ${MAX_FACTOR}, such as 1.5`
const NOT_BOTH = 'Enter either days or times, not both'

/** The form with an extension; empty without one. */
export function extensionForm(extension: ExtensionFields | null, timeZone: string): ExtensionForm {
  const local = (moment: string | null = null) => (moment === null ? '' : toZonedTime(moment, timeZone))
  return {
    opensAt: local(extension?.opensAt),
    dueAt: local(extension?.dueAt),
    closesAt: local(extension?.closesAt),
    days: '',
    minutes: String(extension?.minutes ?? ''),
    factor: String(extension?.factor ?? ''),
    extraAttempts: String(extension?.extraAttempts || ''),
    excused: extension?.excused ?? false,
    reason: extension?.reason ?? '',
  }
}

/** Reads the input of the API from a form that is valid. */
export function extensionInput(
  form: ExtensionForm,
  timeZone: string,
): Omit<GrantExtensionInput, 'assignmentId' | 'memberId'> {
  const whole = (text: string) => (text.trim() === '' ? null : Number(text))
  return {
    opensAt: momentOf(form.opensAt, timeZone),
    dueAt: momentOf(form.dueAt, timeZone),
    closesAt: momentOf(form.closesAt, timeZone),
    days: whole(form.days),
    minutes: whole(form.minutes),
    factor: form.factor.trim() === '' ? null : readFactor(form.factor),
    extraAttempts: whole(form.extraAttempts),
    excused: form.excused,
    reason: form.reason.trim(),
  }
}

/** Returns what is wrong with a form before it is sent, or null. */
export function extensionFailure(
  form: ExtensionForm,
  settings: ExtendedSettings,
  timeZone: string,
): FormFailure | null {
  const hasDays = form.days.trim() !== ''
  return earlyFailure({
    ...orderProblems(form, settings, timeZone),
    days:
      wholeProblem(form.days, 'number of days', 1, MAX_EXTENSION_DAYS) ??
      (hasDays && (form.dueAt !== '' || form.closesAt !== '') ? NOT_BOTH : null),
    minutes: wholeProblem(form.minutes, 'number of minutes', 1, MAX_EXTENSION_MINUTES),
    factor: form.factor.trim() === '' || readFactor(form.factor) !== null ? null : FACTOR_FORM,
    extraAttempts: wholeProblem(form.extraAttempts, 'number of extra attempts', 0, MAX_ATTEMPTS),
    reason: reasonProblem(form.reason),
  })
}

// What is left empty is as in the assignment; only the fields of the form can be wrong.
function orderProblems(form: ExtensionForm, settings: ExtendedSettings, timeZone: string) {
  const effective = (name: 'opensAt' | 'dueAt' | 'closesAt') =>
    form[name] || (settings[name] === null ? '' : toZonedTime(settings[name], timeZone))
  const problems = momentProblems(
    { opensAt: effective('opensAt'), dueAt: effective('dueAt'), closesAt: effective('closesAt') },
    timeZone,
  )
  const opensAt = momentProblem(form.opensAt, timeZone)
  // With days, due and close move together; the server knows to when.
  return form.days.trim() === '' ? { ...problems, opensAt } : { opensAt }
}

function wholeProblem(text: string, what: string, min: number, max: number): string | null {
  return isWholeNumber(text, min, max) ? null : wholeNumberMessage(what, min, max)
}

function reasonProblem(reason: string): string | null {
  if (isBlank(reason)) return 'Say why: the reason is missing'
  return characterCount(reason.trim()) > MAX_REASON
    ? `The reason may have at most ${MAX_REASON} characters`
    : null
}
