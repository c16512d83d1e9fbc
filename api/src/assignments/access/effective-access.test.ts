import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, timeOf } from './calendar.ts'
import { effectiveAccess, type EffectiveAccess } from './effective-access.ts'
import { ownClose } from './own-time.ts'
import type { AssignmentTerms, ExtensionTerms, MemberTerms } from './terms.ts'

const MINUTE = 60_000
const BEGIN = Date.parse('2026-05-03T08:00:00Z')
const at = (minutes: number) => new Date(BEGIN + minutes * MINUTE)

const ASSIGNMENT: AssignmentTerms = {
  isPublished: true,
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

const factor = fc.integer({ min: 100, max: 1_000 }).map((hundredths) => hundredths / 100)
const offset = fc.integer({ min: -10_000, max: 10_000 })
const moment = fc.option(offset.map(at))
const rule = fc.constantFrom('ON_COMPLETION' as const, 'AFTER_CLOSE' as const, 'NEVER' as const)
const assignment = fc.record({
  isPublished: fc.boolean(),
  opensAt: moment,
  dueAt: moment,
  closesAt: moment,
  timeLimit: fc.option(fc.integer({ min: 1, max: 1_440 })),
  attemptsAllowed: fc.option(fc.integer({ min: 1, max: 5 })),
  revealScore: rule,
  revealKey: rule,
  scoreReleasedAt: moment,
  keyReleasedAt: fc.constant(null),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'),
  lastClosesAt: moment,
  laterMembers: fc.nat(20),
  hasOpenAttempt: fc.boolean(),
})
const member = fc.record({ timeFactor: factor, attemptsUsed: fc.nat(6) })
const extension = fc.record({
  opensAt: moment,
  dueAt: moment,
  closesAt: moment,
  minutes: fc.option(fc.integer({ min: 1, max: 10_080 })),
  factor: fc.option(factor),
  extraAttempts: fc.nat(3),
  isExcused: fc.boolean(),
  grantedAt: offset.map(at),
})
const anyone = fc.tuple(assignment, member, fc.option(extension), offset.map(at))

const timeOrEnd = (date: Date | null) => date?.getTime() ?? Infinity

describe('for any assignment, member, extension and time', () => {
  test('more time never means less: neither minutes nor close nor the right to start', () => {
    fc.assert(
      fc.property(anyone, factor, ([given, who, granted, now], more) => {
        const before = effectiveAccess(given, who, granted, now)
        const after = effectiveAccess(given, { ...who, timeFactor: who.timeFactor + more }, granted, now)
        expect(after.minutes ?? Infinity).toBeGreaterThanOrEqual(before.minutes ?? Infinity)
        expect(timeOrEnd(after.closesAt)).toBeGreaterThanOrEqual(timeOrEnd(before.closesAt))
        if (before.mayStart) expect(after.mayStart).toBe(true)
      }),
    )
  })

  test('nobody starts before it opens for them, after it closes, as a draft, or when excused', () => {
    fc.assert(
      fc.property(anyone, ([given, who, granted, now]) => {
        const { mayStart, opensAt, closesAt } = effectiveAccess(given, who, granted, now)
        if (!mayStart) return
        expect(given.isPublished && !granted?.isExcused).toBe(true)
        expect(opensAt === null || opensAt <= now).toBe(true)
        expect(closesAt === null || closesAt > now).toBe(true)
        expect(opensAt).toEqual(granted?.opensAt ?? given.opensAt)
      }),
    )
  })

  test('the key after the close is never free before the last close, nor while anybody is taking it', () => {
    fc.assert(
      fc.property(anyone, ([given, who, granted, now]) => {
        const { keyFree } = effectiveAccess({ ...given, revealKey: 'AFTER_CLOSE' }, who, granted, now)
        if (!keyFree) return
        expect(given.lastClosesAt !== null && now >= given.lastClosesAt && !given.hasOpenAttempt).toBe(true)
      }),
    )
  })

  test('every number in a sentence follows from the terms', () => {
    fc.assert(
      fc.property(anyone, ([given, who, granted, now]) => {
        const { minutes, closesAt, reasons } = effectiveAccess(given, who, granted, now)
        if (minutes !== null) expect(minutesSaid(reasons.minutes)).toBe(minutes)
        if (closesAt === null) expect(reasons.closesAt).toBe('it does not close')
        else expect(closeSaid(reasons.closesAt, given)).toBe(timeOf(closesAt, given.timeZone))
      }),
      { numRuns: 1_000 },
    )
  })
})

// Computes the minutes from the parts of a sentence such as "105 minutes: 60, times your 1.5, plus 15 …".
function minutesSaid(sentence: string): number {
  const [, total = '', sum] = /^(\d+) minutes(?:: (.*))?/.exec(sentence) ?? []
  if (sum === undefined) return Number(total)
  const [, base = '', factor = '1', granted = '0'] =
    /^(\d+)(?:, times (?:your|the) ([\d.]+))?(?:.*, plus (\d+) granted)?/.exec(sum) ?? []
  const product = Math.ceil(Math.round(Number(base) * Number(factor) * 1e6) / 1e6)
  expect(product + Number(granted)).toBe(Number(total))
  return product + Number(granted)
}

// Computes the close from the parts of a sentence such as "until 10:30: the class closes at 10:00, plus …".
function closeSaid(sentence: string, { closesAt, timeZone }: AssignmentTerms): string {
  const [, until = ''] = /^until (\d\d:\d\d)/.exec(sentence) ?? []
  const [, base] = /the class closes at (\d\d:\d\d)/.exec(sentence) ?? []
  if (base === undefined || !closesAt) return until
  expect(base).toBe(timeOf(closesAt, timeZone))
  const parts = [...sentence.matchAll(/plus (?:your )?(\d+)/g)].map(([, minutes]) => Number(minutes))
  const sum = parts.reduce((total, minutes) => total + minutes, 0)
  expect(timeOf(new Date(closesAt.getTime() + sum * MINUTE), timeZone)).toBe(until)
  return until
}

test('the last close is the latest of all members’ closes', () => {
  fc.assert(
    fc.property(assignment, fc.array(member, { minLength: 1 }), (given, members) => {
      for (const { timeFactor } of members) {
        const close = ownClose(given, { timeFactor }, null)
        expect(timeOrEnd(close)).toBeGreaterThanOrEqual(timeOrEnd(given.closesAt))
      }
    }),
  )
})

// Each zone with a day on which its clocks change in 2026, or did in an earlier year.
const CHANGES = [
  ['Europe/Berlin', '2026-03-28T12:00:00+01:00', '2026-04-04T12:00:00+02:00'],
  ['Europe/Berlin', '2026-10-24T12:00:00+02:00', '2026-10-31T12:00:00+01:00'],
  ['America/New_York', '2026-03-07T23:59:00-05:00', '2026-03-14T23:59:00-04:00'],
  ['America/Santiago', '2026-04-01T08:00:00-03:00', '2026-04-08T08:00:00-04:00'],
  ['Australia/Lord_Howe', '2026-04-01T09:00:00+11:00', '2026-04-08T09:00:00+10:30'],
  ['Africa/Cairo', '2026-04-22T18:00:00+02:00', '2026-04-29T18:00:00+03:00'],
  ['Pacific/Auckland', '2026-09-25T17:00:00+12:00', '2026-10-02T17:00:00+13:00'],
  ['Asia/Tokyo', '2026-05-01T10:00:00+09:00', '2026-05-08T10:00:00+09:00'],
] as const

test.each(CHANGES)('a week later in %s is at the same local time: %s becomes %s', (zone, from, to) => {
  expect(addDays(new Date(from), 7, zone).toISOString()).toBe(new Date(to).toISOString())
})

test('a local time that the change of clocks skips becomes the one as much later', () => {
  const moved = addDays(new Date('2026-03-22T02:30:00+01:00'), 7, 'Europe/Berlin')
  expect(timeOf(moved, 'Europe/Berlin')).toBe('03:30')
})
