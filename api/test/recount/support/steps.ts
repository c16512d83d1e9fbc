// What can happen in a random history of a class.
import fc from 'fast-check'

/** How many learners, questions and assignments a history has. Kurtosis needs four learners. */
export const SIZE = { learners: 4, questions: 6, assignments: 2 }

/** The options that a learner picks, null for none. */
export type Picks = (number | null)[]

/** What an extension changes; `due` is in minutes since the beginning of the history. */
export interface Terms {
  minutes?: number
  excused?: boolean
  due?: number
}

export type Step =
  | { do: 'take'; who: number; assignment: number; picks: Picks; completes: boolean }
  // All learners take an assignment.
  | { do: 'sit'; assignment: number; sheets: Picks[] }
  | { do: 'mock'; who: number; seed: string; size: number; picks: Picks; completes: boolean }
  | { do: 'practise'; who: number; section: number | null; picks: Picks; completes: boolean }
  | { do: 'finish'; who: number; how: 'complete' | 'end' }
  // Attempts of assignments enter the progress when their learner looks at it.
  | { do: 'look'; who: number }
  | { do: 'edit'; question: number; what: 'text' | 'key' | 'options'; option: number }
  | { do: 'correct'; question: number; to: number | 'EVERYBODY' | 'NOBODY'; noScoreFalls: boolean }
  | { do: 'leave' | 'return'; who: number }
  | { do: 'extend'; who: number; assignment: number; terms: Terms }
  // The next attempts of an assignment ask the newest questions.
  | { do: 'renew'; assignment: number }
  | { do: 'wait'; minutes: number }

const who = fc.nat(SIZE.learners - 1)
const assignment = fc.nat(SIZE.assignments - 1)
const question = fc.nat(SIZE.questions - 1)
const option = fc.nat(3)
const arrayOf = <Value>(items: fc.Arbitrary<Value>, length: number) =>
  fc.array(items, { minLength: length, maxLength: length })
// The key is at first the option 1.
const pick = fc.option(fc.oneof({ weight: 2, arbitrary: fc.constant(1) }, { weight: 3, arbitrary: option }), {
  freq: 5,
})
const picks = arrayOf(pick, SIZE.questions)
const completes = fc.boolean()

const kind = <Name extends Step['do']>(name: Name, weight: number, fields: object) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...fields }),
})

/** A random step. */
export const step = fc.oneof(
  kind('take', 5, { who, assignment, picks, completes }),
  kind('sit', 2, { assignment, sheets: arrayOf(picks, SIZE.learners) }),
  kind('practise', 4, { who, section: fc.option(fc.nat(1)), picks, completes }),
  kind('mock', 2, {
    who,
    seed: fc.stringMatching(/^[a-z]{8}$/),
    size: fc.integer({ min: 1, max: SIZE.questions }),
    picks,
    completes,
  }),
  kind('finish', 3, { who, how: fc.constantFrom('complete', 'complete', 'end') }),
  kind('look', 6, { who }),
  kind('edit', 2, { question, what: fc.constantFrom('text', 'key', 'options'), option }),
  kind('correct', 7, {
    question,
    to: fc.oneof({ weight: 3, arbitrary: option }, fc.constantFrom('EVERYBODY', 'NOBODY')),
    noScoreFalls: fc.boolean(),
  }),
  kind('leave', 1, { who }),
  kind('return', 1, { who }),
  kind('extend', 3, {
    who,
    assignment,
    terms: fc.constantFrom<Terms>(
      { minutes: 600 },
      { minutes: 6_000 },
      { excused: true },
      { excused: false },
      { due: 30 },
      { due: 5_000, minutes: 600 },
    ),
  }),
  kind('renew', 1, { assignment }),
  kind('wait', 2, { minutes: fc.constantFrom(5, 61, 700) }),
) as fc.Arbitrary<Step>
