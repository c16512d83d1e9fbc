// The state and score of one learner and one assignment.
import { describe, expect, test } from 'vitest'
import { gradebookCell, type GradedAttempt, type GradedExtension } from './gradebook-cell.ts'

const DUE = new Date('2026-05-04T10:00:00Z')
const CLOSE = new Date('2026-05-04T12:00:00Z')
const at = (minutes: number) => new Date(DUE.getTime() + minutes * 60_000)
const ASSIGNMENT = {
  id: 'quiz',
  scoreRule: 'BEST',
  dueAt: DUE,
  closesAt: CLOSE,
  timeLimit: 60,
  archivedAt: null,
} as const
const NO_EXCEPTION: GradedExtension = {
  dueAt: null,
  closesAt: null,
  minutes: null,
  factor: null,
  isExcused: false,
}

const attempt = (change: Partial<GradedAttempt> = {}): GradedAttempt => ({
  id: 'first',
  status: 'COMPLETED',
  completedAt: at(-10),
  correct: 2,
  total: 3,
  leftOut: 0,
  isAnswered: true,
  ...change,
})

interface Case {
  assignment?: object
  factor?: number
  extension?: Partial<GradedExtension>
  attempts?: GradedAttempt[]
  now?: Date
}

const cell = ({ assignment = {}, factor = 1, extension, attempts = [], now = at(0) }: Case) =>
  gradebookCell(
    { ...ASSIGNMENT, ...assignment },
    { timeFactor: factor },
    extension ? { ...NO_EXCEPTION, ...extension } : null,
    attempts,
    now,
  )

const running = attempt({ id: 'second', status: 'IN_PROGRESS', completedAt: null, correct: null })

describe('the state', () => {
  test.each<[string, Case, string]>([
    ['nothing started before the close', {}, 'NOT_STARTED'],
    ['nothing started after the close', { now: CLOSE }, 'MISSING'],
    ['nothing started after the due date, before the close', { now: at(1) }, 'NOT_STARTED'],
    [
      'nothing started after the due date, without a close',
      { assignment: { closesAt: null }, now: DUE },
      'MISSING',
    ],
    ['no times at all', { assignment: { closesAt: null, dueAt: null }, now: at(9999) }, 'NOT_STARTED'],
    ['a later close by the factor', { factor: 2, now: CLOSE }, 'NOT_STARTED'],
    ['a later close by an extension', { extension: { closesAt: at(600) }, now: CLOSE }, 'NOT_STARTED'],
    [
      'an archived assignment without a close',
      { assignment: { closesAt: null, archivedAt: DUE } },
      'MISSING',
    ],
    ['only an ended attempt', { attempts: [attempt({ status: 'ENDED', correct: null })] }, 'NOT_STARTED'],
    ['an ended attempt after the close', { attempts: [attempt({ status: 'ENDED' })], now: CLOSE }, 'MISSING'],
    ['a running attempt after a completed one', { attempts: [attempt(), running] }, 'IN_PROGRESS'],
    ['a completed attempt', { attempts: [attempt()] }, 'SUBMITTED'],
    ['a completed attempt after the due date', { attempts: [attempt({ completedAt: at(1) })] }, 'LATE'],
    [
      'a later due date',
      { extension: { dueAt: at(5) }, attempts: [attempt({ completedAt: at(1) })] },
      'SUBMITTED',
    ],
    ['excused, with a running attempt', { extension: { isExcused: true }, attempts: [running] }, 'EXCUSED'],
  ])('%s', (_title, given, state) => {
    expect(cell(given).state).toBe(state)
  })
})

describe('the score', () => {
  test('is that of the attempt that counts, also while another one is running', () => {
    const better = attempt({ id: 'better', correct: 3, completedAt: at(-5) })
    expect(cell({ attempts: [attempt(), better, running] })).toMatchObject({
      score: 100,
      attempts: 3,
      submittedAt: at(-5),
    })
  })

  test('is blank, not zero, without a completed attempt', () => {
    expect(cell({ now: CLOSE })).toMatchObject({
      score: null,
      submittedAt: null,
      attempts: 0,
      extended: false,
    })
  })

  test('is 0 if the only completed attempt has no answer', () => {
    const empty = attempt({ correct: 0, isAnswered: false })
    expect(cell({ attempts: [empty] })).toMatchObject({ score: 0, state: 'SUBMITTED' })
    expect(cell({ assignment: { scoreRule: 'LAST' }, attempts: [attempt(), empty] }).score).toBe(66.7)
  })

  test('is blank for whoever is excused', () => {
    expect(cell({ extension: { isExcused: true }, attempts: [attempt()] })).toMatchObject({
      score: null,
      attempts: 1,
      extended: true,
    })
  })
})
