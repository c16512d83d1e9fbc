import { type Command, InvalidArgumentError } from 'commander'
import type { Terms } from '../../assignments/extension.ts'
import { type GivenTime, momentOf } from '../../assignments/local-time.ts'
import { InvalidUsage } from '../../errors.ts'
import { type OutputFlags, addOutputFlags } from './output-flags.ts'
import { type ServerFlags, addServerFlags } from './server-flags.ts'
import { TIME_FORM, timeFlag, wholeNumberFlag } from './time-flags.ts'

export interface ExtendFlags extends ServerFlags, OutputFlags {
  class?: string
  reason?: string
  minutes?: number
  factor?: number
  opens?: GivenTime
  due?: GivenTime
  closes?: GivenTime
  days?: number
  extraAttempts?: number
  excuse?: boolean
  allRunning?: boolean
  remove?: boolean
  yes?: boolean
}

const TERMS = [
  ['minutes', '--minutes'],
  ['factor', '--factor'],
  ['opens', '--opens'],
  ['due', '--due'],
  ['closes', '--closes'],
  ['days', '--days'],
  ['extraAttempts', '--extra-attempts'],
  ['excuse', '--excuse'],
] as const

export function addExtendFlags(command: Command): void {
  command
    .option('--reason <text>', 'why, 1 to 200 characters; learners do not see it')
    .option(
      '--minutes <count>',
      'minutes per attempt, in all; with --all-running, minutes to add',
      wholeNumberFlag(1, 10_080),
    )
    .option('--factor <number>', "by how much the time is longer, in place of the learner's own", factorOf)
    .option('--opens <time>', `when it opens: ${TIME_FORM}`, timeFlag)
    .option('--due <time>', 'when it is due', timeFlag)
    .option('--closes <time>', 'when it closes', timeFlag)
    .option(
      '--days <count>',
      "move due and close by so many calendar days of the class's time zone",
      wholeNumberFlag(1, 365),
    )
    .option('--extra-attempts <count>', 'attempts beside those that are allowed', wholeNumberFlag(0, 1000))
    .option('--excuse', 'the assignment does not count for the learner')
    .option('--all-running', 'add minutes for everybody who is taking the assignment now')
    .option('--remove', 'take the extension back')
    .option(
      '--class <class>',
      "the id or the name of the assignment's class (default: search all your classes)",
    )
    .option('-y, --yes', 'do not ask before replacing an earlier extension; required without a terminal')
  addServerFlags(command)
  addOutputFlags(command)
}

/**
 * Checks the flags against each other, before the server is contacted.
 * @throws InvalidUsage
 */
export function checkExtendFlags(member: string | undefined, flags: ExtendFlags): void {
  const { allRunning = false, remove = false, reason, minutes } = flags
  const given = TERMS.flatMap(([name, flag]) => (flags[name] === undefined ? [] : [flag]))
  if (allRunning) {
    if (member !== undefined) throw new InvalidUsage('--all-running is for everybody: leave MEMBER out')
    const others = [...given.filter((flag) => flag !== '--minutes'), ...(remove ? ['--remove'] : [])]
    if (others.length > 0)
      throw new InvalidUsage(`--all-running cannot be combined with ${others.join(', ')}`)
    if (minutes === undefined) throw new InvalidUsage('--all-running needs --minutes')
  } else if (member === undefined) throw new InvalidUsage('give a MEMBER, or --all-running')
  if (remove) {
    const others = [...given, ...(reason === undefined ? [] : ['--reason'])]
    if (others.length > 0) throw new InvalidUsage(`--remove cannot be combined with ${others.join(', ')}`)
    return
  }
  const flagList = TERMS.map(([, flag]) => flag).join(', ')
  if (given.length === 0) throw new InvalidUsage(`say what to extend: give any of ${flagList}`)
  if (reason === undefined) throw new InvalidUsage('say why: give --reason')
}

/**
 * Returns the terms that the flags give.
 * @throws InvalidUsage if a change of the class's clocks skips or repeats a time
 */
export function termsOf(flags: ExtendFlags, timeZone: string): Terms {
  const { minutes, factor, opens, due, closes, days, extraAttempts, excuse } = flags
  return {
    ...(opens && { opensAt: momentOf(opens, timeZone, '--opens') }),
    ...(due && { dueAt: momentOf(due, timeZone, '--due') }),
    ...(closes && { closesAt: momentOf(closes, timeZone, '--closes') }),
    ...(days !== undefined && { days }),
    ...(minutes !== undefined && { minutes }),
    ...(factor !== undefined && { factor }),
    ...(extraAttempts !== undefined && { extraAttempts }),
    ...(excuse && { excused: true }),
  }
}

function factorOf(text: string): number {
  const value = /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  if (value >= 1 && value <= 10) return value
  throw new InvalidArgumentError('Give a number from 1 to 10, such as 1.5.')
}
