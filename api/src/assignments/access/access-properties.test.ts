import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeOf } from './calendar.ts'
import { effectiveAccess } from './effective-access.ts'
import { ownClose } from './own-time.ts'
import type { AssignmentTerms } from './terms.ts'

const MINUTE = 60_000
const BEGIN = Date.parse('2026-05-03T08:00:00Z')
const at = (minutes: number) => new Date(BEGIN + minutes * MINUTE)

const factor = fc.integer({ min: 100, max: 1_000 }).map((hundredths) => hundredths / 100)
const offset = fc.integer({ min: -10_000, max: 10_000 })
const moment = fc.option(offset.map(at))
const rule = fc.constantFrom('ON_COMPLETION' as const, 'AFTER_CLOSE' as const, 'NEVER' as const)
const assignment = fc.record({
  isPublished: fc.boolean(),
  isQuizOff: fc.boolean(),
  isClassArchived: fc.boolean(),
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

// Only about one case in a hundred may start, or has a free key.
const RARE = { maxSkipsPerRun: 2_000 }

const timeOrEnd = (date: Date | null) => date?.getTime() ?? Infinity

describe('for any assignment, member, extension and time', () => {
  test('more time never means less: neither minutes nor close nor the right to start', () => {
    fc.assert(
      fc.property(anyone, factor, ([given, who, granted, now], more) => {
        const before = effectiveAccess(given, who, granted, now)
        const after = effectiveAccess(given, { ...who, timeFactor: who.timeFactor + more }, granted, now)
        expect(after.minutes ?? Infinity).toBeGreaterThanOrEqual(before.minutes ?? Infinity)
        expect(timeOrEnd(after.closesAt)).toBeGreaterThanOrEqual(timeOrEnd(before.closesAt))
        expect(after.mayStart || !before.mayStart).toBe(true)
      }),
    )
  })

  test('nobody starts before it opens for them, after it closes, as a draft, while its quiz is off, in an archived class, or when excused', () => {
    fc.assert(
      fc.property(anyone, ([given, who, granted, now]) => {
        const { mayStart, opensAt, closesAt } = effectiveAccess(given, who, granted, now)
        fc.pre(mayStart)
        expect(given.isPublished && !given.isQuizOff && !given.isClassArchived && !granted?.isExcused).toBe(
          true,
        )
        expect(opensAt === null || opensAt <= now).toBe(true)
        expect(closesAt === null || closesAt > now).toBe(true)
        expect(opensAt).toEqual(granted?.opensAt ?? given.opensAt)
      }),
      RARE,
    )
  })

  test('the key after the close is never free before the last close, nor while anybody is taking it', () => {
    fc.assert(
      fc.property(anyone, ([given, who, granted, now]) => {
        const { keyFree } = effectiveAccess({ ...given, revealKey: 'AFTER_CLOSE' }, who, granted, now)
        fc.pre(keyFree)
        expect(given.lastClosesAt !== null && now >= given.lastClosesAt && !given.hasOpenAttempt).toBe(true)
      }),
      RARE,
    )
  })

  test('every number in a sentence follows from the terms', () => {
    fc.assert(
      fc.property(anyone, ([given, who, granted, now]) => {
        const { minutes, closesAt, reasons } = effectiveAccess(given, who, granted, now)
        expect(minutesSaid(reasons.minutes)).toBe(minutes)
        expect(closeSaid(reasons.closesAt, given)).toBe(closesAt && timeOf(closesAt, given.timeZone))
      }),
      { numRuns: 1_000 },
    )
  })
})

// Computes the minutes from the parts of a sentence such as "105 minutes: 60, times your 1.5, plus 15 …".
function minutesSaid(sentence: string): number | null {
  if (sentence === 'no time limit') return null
  const [, total = '', sum] = /^(\d+) minutes?(?:: (.*))?/.exec(sentence) ?? []
  if (sum === undefined) return Number(total)
  const [, base = '', factor = '1', granted = '0'] =
    /^(\d+)(?:, times (?:your|the) ([\d.]+))?(?:.*, plus (\d+) granted)?/.exec(sum) ?? []
  const product = Math.ceil(Math.round(Number(base) * Number(factor) * 1e6) / 1e6)
  expect(product + Number(granted)).toBe(Number(total))
  return product + Number(granted)
}

// Computes the close from the parts of a sentence such as "until 10:30: the class closes at 10:00, plus …".
function closeSaid(sentence: string, { closesAt, timeZone }: AssignmentTerms): string | null {
  if (sentence === 'it does not close') return null
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
