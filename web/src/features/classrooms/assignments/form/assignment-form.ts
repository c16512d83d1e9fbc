import { earlyFailure, type FormFailure } from '../../../../apollo/form-failure.ts'
import type { RevealRule, ScoreRule } from '../../../../gql/graphql.ts'
import {
  characterCount,
  isBlank,
  MAX_ASSIGNMENT_TITLE,
  MAX_ATTEMPTS,
  readTimeLimit,
  timeProblems,
  wholeNumberMessage,
} from 'quiz-format/rules'
import { fromZonedTime, toZonedTime } from '../../../../ui/time/zoned-time.ts'
import { INCOMPLETE } from './MomentField.tsx'

/** The settings of an assignment as its form shows them. */
export interface AssignmentForm {
  title: string
  /** Local times of the class's zone; empty for none. */
  opensAt: string
  dueAt: string
  closesAt: string
  /** Minutes; empty for no limit. */
  timeLimit: string
  /** Empty for any number. */
  attemptsAllowed: string
  scoreRule: ScoreRule
  shuffleQuestions: boolean
  shuffleOptions: boolean
  revealScore: RevealRule
  revealKey: RevealRule
}

/** The settings of an assignment as the API has them. */
export interface AssignmentSettings {
  title: string
  opensAt: string | null
  dueAt: string | null
  closesAt: string | null
  timeLimit: number | null
  attemptsAllowed: number | null
  scoreRule: ScoreRule
  shuffleQuestions: boolean
  shuffleOptions: boolean
  revealScore: RevealRule
  revealKey: RevealRule
}

export const DEFAULTS: AssignmentForm = {
  title: '',
  opensAt: '',
  dueAt: '',
  closesAt: '',
  timeLimit: '',
  attemptsAllowed: '1',
  scoreRule: 'BEST',
  shuffleQuestions: false,
  shuffleOptions: false,
  revealScore: 'ON_COMPLETION',
  revealKey: 'AFTER_CLOSE',
}

const MOMENT_FORM = 'Enter a date and a time'
const ATTEMPTS_FORM = wholeNumberMessage('number of attempts', 1, MAX_ATTEMPTS)
const FREEDOM: Record<RevealRule, number> = { NEVER: 0, AFTER_CLOSE: 1, ON_COMPLETION: 2 }

/** The form with the settings of an assignment. */
export function formOf(settings: AssignmentSettings, timeZone: string): AssignmentForm {
  const local = (moment: string | null) => (moment === null ? '' : toZonedTime(moment, timeZone))
  const { opensAt, dueAt, closesAt, timeLimit, attemptsAllowed } = settings
  return {
    ...settings,
    opensAt: local(opensAt),
    dueAt: local(dueAt),
    closesAt: local(closesAt),
    timeLimit: String(timeLimit ?? ''),
    attemptsAllowed: String(attemptsAllowed ?? ''),
  }
}

/** Reads a moment of the form; null for none or an invalid one. */
export function momentOf(text: string, timeZone: string): string | null {
  return text === '' ? null : fromZonedTime(text, timeZone)
}

/** Returns what is wrong with a moment of a form, or null. */
export function momentProblem(text: string, timeZone: string): string | null {
  return text === INCOMPLETE || (text !== '' && fromZonedTime(text, timeZone) === null) ? MOMENT_FORM : null
}

/** Reads the settings from a form that is valid. */
export function settingsOf(form: AssignmentForm, timeZone: string): AssignmentSettings {
  const limit = readTimeLimit(form.timeLimit)
  return {
    ...form,
    title: form.title.trim(),
    opensAt: momentOf(form.opensAt, timeZone),
    dueAt: momentOf(form.dueAt, timeZone),
    closesAt: momentOf(form.closesAt, timeZone),
    timeLimit: 'minutes' in limit ? limit.minutes : null,
    attemptsAllowed: form.attemptsAllowed.trim() === '' ? null : Number(form.attemptsAllowed),
  }
}

/** Returns the settings that differ between two forms; the others need not be sent. */
export function changedSettings(
  form: AssignmentForm,
  before: AssignmentForm,
  timeZone: string,
): Partial<AssignmentSettings> {
  const names = Object.keys(form) as (keyof AssignmentForm)[]
  const changed = new Set<string>(names.filter((name) => form[name] !== before[name]))
  return Object.fromEntries(Object.entries(settingsOf(form, timeZone)).filter(([name]) => changed.has(name)))
}

/** Returns what is wrong with a form before it is sent, or null. */
export function formFailure(form: AssignmentForm, timeZone: string): FormFailure | null {
  const limit = readTimeLimit(form.timeLimit)
  return earlyFailure({
    title: titleProblem(form.title),
    ...momentProblems(form, timeZone),
    timeLimit: 'problem' in limit ? limit.problem : null,
    attemptsAllowed: isWholeNumber(form.attemptsAllowed, 1, MAX_ATTEMPTS) ? null : ATTEMPTS_FORM,
  })
}

function titleProblem(title: string): string | null {
  if (isBlank(title)) return 'The title is missing'
  return characterCount(title.trim()) > MAX_ASSIGNMENT_TITLE
    ? `The title may have at most ${MAX_ASSIGNMENT_TITLE} characters`
    : null
}

/** Returns the problem of each time of a form: of its text, or of its place in the order. */
export function momentProblems(
  form: Pick<AssignmentForm, 'opensAt' | 'dueAt' | 'closesAt'>,
  timeZone: string,
): Record<'opensAt' | 'dueAt' | 'closesAt', string | null> {
  const date = (text: string) => {
    const moment = momentProblem(text, timeZone) === null ? momentOf(text, timeZone) : null
    return moment === null ? null : new Date(moment)
  }
  const { opensAt, dueAt, closesAt } = form
  const order = timeProblems({ opensAt: date(opensAt), dueAt: date(dueAt), closesAt: date(closesAt) })
  const inOrder = (field: string) => order.find((problem) => problem.field === field)?.message ?? null
  return {
    opensAt: momentProblem(opensAt, timeZone),
    dueAt: momentProblem(dueAt, timeZone) ?? inOrder('dueAt'),
    closesAt: momentProblem(closesAt, timeZone) ?? inOrder('closesAt'),
  }
}

/** Whether a text is empty, or a whole number within limits. */
export function isWholeNumber(text: string, min: number, max: number): boolean {
  const typed = text.trim()
  return typed === '' || (/^\d+$/.test(typed) && Number(typed) >= min && Number(typed) <= max)
}

/** Whether learners see the right answers while others, or they themselves, can still be asked them. */
export function isKeyEarly({ revealKey, attemptsAllowed }: AssignmentForm): boolean {
  return revealKey === 'ON_COMPLETION' && attemptsAllowed.trim() !== ''
}

/** The rules by which right answers can be shown: not before the score, which they give away. */
export function keyRulesFor(revealScore: RevealRule): RevealRule[] {
  const rules: RevealRule[] = ['ON_COMPLETION', 'AFTER_CLOSE', 'NEVER']
  return rules.filter((rule) => FREEDOM[rule] <= FREEDOM[revealScore])
}

/** Changes when the score is shown, and the key with it if it would be shown before the score. */
export function withRevealScore(form: AssignmentForm, revealScore: RevealRule): AssignmentForm {
  const rules = keyRulesFor(revealScore)
  return {
    ...form,
    revealScore,
    revealKey: rules.includes(form.revealKey) ? form.revealKey : (rules[0] ?? 'NEVER'),
  }
}

/** Whether a change gives learners less time. */
export function isShorter(after: AssignmentSettings, before: AssignmentSettings): boolean {
  const limit = (minutes: number | null) => minutes ?? Infinity
  const end = (moment: string | null) => (moment === null ? Infinity : Date.parse(moment))
  return limit(after.timeLimit) < limit(before.timeLimit) || end(after.closesAt) < end(before.closesAt)
}
