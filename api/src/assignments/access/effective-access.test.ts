import { describe, expect, test } from 'vitest'
import { effectiveAccess, type EffectiveAccess } from './effective-access.ts'
import type { AssignmentTerms, ExtensionTerms, MemberTerms } from './terms.ts'

const MINUTE = 60_000
const BEGIN = Date.parse('2026-05-03T08:00:00Z')
const at = (minutes: number) => new Date(BEGIN + minutes * MINUTE)

const ASSIGNMENT: AssignmentTerms = {
  isPublished: true,
  isQuizOff: false,
  isClassArchived: false,
  opensAt: null,
  dueAt: null,
  closesAt: at(120),
  timeLimit: 60,
  attemptsAllowed: 1,
  revealScore: 'ON_COMPLETION',
  revealKey: 'AFTER_CLOSE',
  scoreReleasedAt: null,
  keyReleasedAt: null,
  timeZone: 'UTC',
  lastClosesAt: at(120),
  laterMembers: 0,
  hasOpenAttempt: false,
}
const MEMBER: MemberTerms = { timeFactor: 1, attemptsUsed: 0 }
const EXTENSION: ExtensionTerms = {
  opensAt: null,
  dueAt: null,
  closesAt: null,
  minutes: null,
  factor: null,
  extraAttempts: 0,
  isExcused: false,
  grantedAt: at(0),
}

interface Case {
  assignment?: Partial<AssignmentTerms>
  member?: Partial<MemberTerms>
  extension?: Partial<ExtensionTerms> | null
  now?: Date
}

const accessOf = ({ assignment, member, extension = null, now = at(0) }: Case): EffectiveAccess =>
  effectiveAccess(
    { ...ASSIGNMENT, ...assignment },
    { ...MEMBER, ...member },
    extension && { ...EXTENSION, ...extension },
    now,
  )

describe('the sentences of the contract', () => {
  test.each<[string, Case, Partial<EffectiveAccess['reasons']>]>([
    ['without an exception', {}, { minutes: '60 minutes', closesAt: 'until 10:00: the class closes' }],
    [
      'with a single minute',
      { assignment: { timeLimit: 1 }, member: { timeFactor: 2 } },
      {
        minutes: '2 minutes: 1, times your 2',
        closesAt: 'until 10:01: the class closes at 10:00, plus your 1 minute',
      },
    ],
    ['with a limit of one minute', { assignment: { timeLimit: 1 } }, { minutes: '1 minute' }],
    [
      'with a factor',
      { member: { timeFactor: 1.5 } },
      {
        minutes: '90 minutes: 60, times your 1.5',
        closesAt: 'until 10:30: the class closes at 10:00, plus your 30 minutes',
      },
    ],
    [
      'with a factor and granted minutes',
      { member: { timeFactor: 1.5 }, extension: { minutes: 105 } },
      {
        minutes: '105 minutes: 60, times your 1.5, plus 15 granted on 3 May',
        closesAt: 'until 10:45: the class closes at 10:00, plus your 30 minutes, plus 15 granted on 3 May',
      },
    ],
    [
      'with granted minutes alone',
      { extension: { minutes: 75 } },
      {
        minutes: '75 minutes: 60, plus 15 granted on 3 May',
        closesAt: 'until 10:15: the class closes at 10:00, plus 15 minutes granted on 3 May',
      },
    ],
    [
      'with a granted factor',
      { extension: { factor: 2 } },
      {
        minutes: '120 minutes: 60, times the 2 granted on 3 May',
        closesAt: 'until 11:00: the class closes at 10:00, plus 60 minutes granted on 3 May',
      },
    ],
    [
      'with another close',
      { extension: { closesAt: at(600) } },
      { minutes: '60 minutes', closesAt: 'until 18:00, granted on 3 May' },
    ],
    [
      'with an extra attempt',
      { member: { attemptsUsed: 1 }, extension: { extraAttempts: 2 } },
      { attemptsLeft: '2 of 3 attempts left: 1, plus 2 granted on 3 May, less 1 started' },
    ],
    [
      'while classmates have more time',
      { assignment: { lastClosesAt: at(390), laterMembers: 2 } },
      { keyFreeAt: 'answers on 3 May, 14:30; two classmates have more time' },
    ],
    [
      'while the member, who is no classmate, and somebody else have more time',
      { assignment: { lastClosesAt: at(390), laterMembers: 2 }, member: { timeFactor: 1.5 } },
      { keyFreeAt: 'answers on 3 May, 14:30; one classmate has more time' },
    ],
    [
      'while only the member has more time',
      { assignment: { lastClosesAt: at(150), laterMembers: 1 }, member: { timeFactor: 1.5 } },
      { keyFreeAt: 'answers on 3 May, 10:30' },
    ],
    [
      'when the last close is over, but somebody is still working',
      { assignment: { hasOpenAttempt: true }, now: at(121) },
      { keyFreeAt: 'answers once everybody has finished' },
    ],
    [
      'when excused',
      { extension: { isExcused: true } },
      { state: 'you are excused', mayStart: 'you are excused' },
    ],
    [
      'before it opens',
      { assignment: { opensAt: at(30) } },
      { state: 'it opens on 3 May at 08:30', opensAt: 'from 08:30: the class opens' },
    ],
    [
      'without limits',
      { assignment: { closesAt: null, lastClosesAt: null, timeLimit: null, attemptsAllowed: null } },
      {
        minutes: 'no time limit',
        closesAt: 'it does not close',
        attemptsLeft: 'as many attempts as you like',
        keyFreeAt: 'answers once your instructor releases them',
      },
    ],
  ])('%s', (_what, given, expected) => {
    expect(accessOf(given).reasons).toMatchObject(expected)
  })
})

describe('starting', () => {
  test.each<[string, Case, EffectiveAccess['state'], boolean]>([
    ['is possible while it is open', {}, 'OPEN', true],
    ['is not possible as a draft', { assignment: { isPublished: false } }, 'NOT_OPEN', false],
    [
      'is not possible while its quiz is switched off',
      { assignment: { isQuizOff: true } },
      'NOT_OPEN',
      false,
    ],
    ['is not possible in an archived class', { assignment: { isClassArchived: true } }, 'CLOSED', false],
    ['is not possible before it opens', { assignment: { opensAt: at(1) } }, 'NOT_OPEN', false],
    ['is possible from the moment it opens', { assignment: { opensAt: at(0) } }, 'OPEN', true],
    ['is possible just before the close', { now: new Date(BEGIN + 120 * MINUTE - 1) }, 'OPEN', true],
    ['is not possible from the close on', { now: at(120) }, 'CLOSED', false],
    [
      'is possible after the class’s close with extra time',
      { member: { timeFactor: 2 }, now: at(150) },
      'OPEN',
      true,
    ],
    ['is not possible without attempts left', { member: { attemptsUsed: 1 } }, 'OPEN', false],
    ['is not possible when excused', { extension: { isExcused: true } }, 'EXCUSED', false],
    [
      'is possible earlier with an extension',
      { assignment: { opensAt: at(9) }, extension: { opensAt: at(0) } },
      'OPEN',
      true,
    ],
  ])('%s', (_what, given, state, mayStart) => {
    expect(accessOf(given)).toMatchObject({ state, mayStart })
  })
})

test('minutes without a limit stay without one, whatever is granted', () => {
  const assignment = { timeLimit: null }
  expect(accessOf({ assignment, extension: { minutes: 5 } }).minutes).toBeNull()
  expect(accessOf({ assignment, member: { timeFactor: 3 } })).toMatchObject({
    minutes: null,
    closesAt: at(120),
  })
})

test('a factor does not add a minute by the imprecision of fractions', () => {
  expect(accessOf({ assignment: { timeLimit: 50 }, member: { timeFactor: 1.1 } }).minutes).toBe(55)
  expect(accessOf({ assignment: { timeLimit: 60 }, member: { timeFactor: 1.333 } }).minutes).toBe(80)
})
