// What can happen in a random history of a class.
import fc from 'fast-check'

/** How many learners, questions and assignments a history has. */
export const SIZE = { learners: 3, questions: 6, assignments: 2 }

/** The options that a learner picks, null for none. */
type Picks = (number | null)[]

export type Step =
  | { do: 'take'; who: number; assignment: number; picks: Picks; completes: boolean }
  | { do: 'practise'; who: number; section: number | null; picks: Picks; completes: boolean }
  | { do: 'finish'; who: number }
  // Attempts of assignments enter the progress when their learner looks at it.
  | { do: 'look'; who: number }
  | { do: 'edit'; question: number; what: 'text' | 'key' | 'options'; option: number }
  | { do: 'correct'; question: number; to: number | 'EVERYBODY' | 'NOBODY'; noScoreFalls: boolean }
  | { do: 'leave' | 'return'; who: number }
  | { do: 'extend'; who: number; assignment: number; terms: { minutes?: number; excused?: boolean } }
  | { do: 'wait'; minutes: number }

const who = fc.nat(SIZE.learners - 1)
const assignment = fc.nat(SIZE.assignments - 1)
const question = fc.nat(SIZE.questions - 1)
const option = fc.nat(3)
const picks = fc.array(fc.option(option, { freq: 5 }), {
  minLength: SIZE.questions,
  maxLength: SIZE.questions,
})
const completes = fc.boolean()

const kind = <Name extends Step['do']>(name: Name, weight: number, fields: object) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...fields }),
})

/** A random step. */
export const step = fc.oneof(
  kind('take', 6, { who, assignment, picks, completes }),
  kind('practise', 3, { who, section: fc.option(fc.nat(1)), picks, completes }),
  kind('finish', 2, { who }),
  kind('look', 6, { who }),
  kind('edit', 2, { question, what: fc.constantFrom('text', 'key', 'options'), option }),
  kind('correct', 6, {
    question,
    to: fc.oneof({ weight: 3, arbitrary: option }, fc.constantFrom('EVERYBODY', 'NOBODY')),
    noScoreFalls: fc.boolean(),
  }),
  kind('leave', 1, { who }),
  kind('return', 1, { who }),
  kind('extend', 2, {
    who,
    assignment,
    terms: fc.constantFrom({ minutes: 600 }, { minutes: 6_000 }, { excused: true }, { excused: false }),
  }),
  kind('wait', 2, { minutes: fc.constantFrom(5, 61, 700) }),
) as fc.Arbitrary<Step>
