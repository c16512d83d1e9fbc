import type { OwnClass } from '../classes/own-class.ts'
import { toJsonLine } from '../terminal/escape-text.ts'
import { printableText } from '../terminal/printable-text.ts'
import type { OwnAssignmentFragment } from '../gql/graphql.ts'
import { renderMoment } from './local-time.ts'

type ClassName = Pick<OwnClass, 'name' | 'timeZone'>

/** Renders an assignment as one line of JSON. */
export function renderAssignmentJson(
  assignment: OwnAssignmentFragment,
  { name, timeZone }: ClassName,
): string {
  const { id, classroomId: classId, quizId, title, opensAt, dueAt, closesAt, timeLimit } = assignment
  const { attemptsAllowed, scoreRule, shuffleQuestions, shuffleOptions } = assignment
  const { revealScore, revealKey, published } = assignment
  const limits = { opensAt, dueAt, closesAt, timeLimit, attemptsAllowed }
  const rules = { scoreRule, shuffleQuestions, shuffleOptions, revealScore, revealKey, published }
  return toJsonLine({ id, title, quizId, classId, className: name, timeZone, ...limits, ...rules })
}

/** Renders an assignment as lines with a name and a value each, with times on the clock of the class. */
export function renderAssignment(assignment: OwnAssignmentFragment, { name, timeZone }: ClassName): string[] {
  const { id, title, opensAt, dueAt, closesAt, timeLimit, attemptsAllowed } = assignment
  const { scoreRule, shuffleQuestions, shuffleOptions, revealScore, revealKey, published } = assignment
  const time = (moment: string | null, none: string) =>
    moment === null ? none : renderMoment(moment, timeZone)
  const shuffled = [...(shuffleQuestions ? ['questions'] : []), ...(shuffleOptions ? ['options'] : [])]
  const entries = [
    ['Title', title],
    ['Id', id],
    ['Class', name],
    ['Opens', time(opensAt, 'as soon as it is published')],
    ['Due', time(dueAt, 'never')],
    ['Closes', time(closesAt, 'never')],
    ['Time limit', timeLimit === null ? 'none' : `${timeLimit} min`],
    ['Attempts', attemptsAllowed === null ? 'unlimited' : String(attemptsAllowed)],
    ['Score', `${words(scoreRule)} attempt counts, shown ${shown(revealScore, closesAt)}`],
    ['Answers', `shown ${shown(revealKey, closesAt)}`],
    ['Shuffled', shuffled.join(' and ') || 'nothing'],
    ['Published', published ? 'yes' : 'no, learners do not see it'],
  ] as const
  return entries.map(([entry, value]) => `${entry.padEnd(10)}  ${printableText(value, process.stdout)}`)
}

// Without a close, nothing is after it.
function shown(rule: string | null, closesAt: string | null): string {
  return rule === 'AFTER_CLOSE' && closesAt === null ? 'once released' : words(rule)
}

// For example "after close" for AFTER_CLOSE.
function words(constant: string | null): string {
  return (constant ?? '').toLowerCase().replaceAll('_', ' ')
}
