// Random histories of attempts and practice over days and time zones, with edits and corrections: what is
// stored equals ts-fsrs fed with the same days and grades, and a naive recount of the learner's offset.
import fc from 'fast-check'
import { fsrs, Rating, type FSRSState } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { PROPERTY_TIME, expectProperty } from '../../../../quiz-format/test/support/properties.ts'
import { createUser } from '../../../test/support/data/factories.ts'
import {
  markOf,
  MemoryGame,
  QUESTIONS_EACH,
  type LoggedAnswer,
  type MemoryStep,
} from '../../../test/support/random/memory-game.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
const FSRS = fsrs({ enable_fuzz: false, learning_steps: [], relearning_steps: [] })
const SLIP = 0.02
const ZONES = [
  'UTC',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'Europe/Berlin',
]

const question = fc.nat(2 * QUESTIONS_EACH - 1)
const option = fc.nat(9)
const hours = fc.integer({ min: 1, max: 130 })
const hoursAgo = fc.option(fc.integer({ min: -5, max: 900 }), { freq: 2 })
const options = fc.integer({ min: 2, max: 5 })
const zone = fc.constantFrom(...ZONES)
const done = <Name extends string>(name: Name) => fc.constant(name)
const as = fc.constantFrom('EVERYBODY' as const, 'NOBODY' as const)
const rightOften = fc.oneof(fc.constant(1), option)

const steps: fc.Arbitrary<MemoryStep[]> = fc.array(
  fc.oneof<fc.WeightedArbitrary<MemoryStep>[]>(
    { weight: 5, arbitrary: fc.record({ do: done('wait'), hours }) },
    { weight: 1, arbitrary: fc.record({ do: done('travel'), zone }) },
    { weight: 12, arbitrary: fc.record({ do: done('practise'), question, option: rightOften, hoursAgo }) },
    { weight: 3, arbitrary: fc.record({ do: done('start'), quiz: fc.nat(1) }) },
    { weight: 8, arbitrary: fc.record({ do: done('save'), question, option }) },
    { weight: 3, arbitrary: fc.record({ do: done('complete') }) },
    { weight: 1, arbitrary: fc.record({ do: done('edit'), question, right: option, options }) },
    { weight: 1, arbitrary: fc.record({ do: done('correct'), question, right: option }) },
    { weight: 1, arbitrary: fc.record({ do: done('void'), question, as }) },
  ),
  { minLength: 25, maxLength: 80, size: 'max' },
)

interface NaiveMemory extends FSRSState {
  firstDay: number
  lastDay: number
  isFirstCorrect: boolean
  reps: number
  lapses: number
  isCorrect: boolean
}

/** Folds a log as docs/learning.md describes it, one formula after the other. */
function recount(log: readonly LoggedAnswer[]) {
  const memories = new Map<number, NaiveMemory>()
  let [d, W] = [0, 4]
  for (const answer of log) {
    const y = markOf(answer)
    if (y === null) continue
    const before = memories.get(answer.question)
    const day = Math.max(answer.studyDay, before?.lastDay ?? answer.studyDay)
    const days = before ? day - before.lastDay : 0
    if (before && days >= 1) {
      const R = FSRS.forgetting_curve(days, before.stability)
      const own = 1 / (1 + Math.exp(-(Math.log(R / (1 - R)) + d)))
      const k = answer.version.options
      const P = own * (1 - SLIP) + (1 - own) / k
      const g = (1 - SLIP - 1 / k) * own * (1 - own)
      W += g ** 2 / (P * (1 - P))
      d += ((Number(y) - P) * g) / (P * (1 - P)) / W
    }
    const grade = y ? (before ? Rating.Good : Rating.Hard) : Rating.Again
    const { stability, difficulty } = FSRS.next_state(before ?? null, days, grade)
    memories.set(answer.question, {
      stability,
      difficulty,
      firstDay: before?.firstDay ?? day,
      lastDay: day,
      isFirstCorrect: before?.isFirstCorrect ?? y,
      reps: (before?.reps ?? 0) + (before && days === 0 ? 0 : 1),
      lapses: (before?.lapses ?? 0) + (before && days >= 1 && !y ? 1 : 0),
      isCorrect: y,
    })
  }
  return { memories, d, W }
}

const dueDay = ({ lastDay, stability }: NaiveMemory) =>
  lastDay + Math.min(36_500, Math.max(1, Math.round(stability)))

// Before the first answer.
const NOBODY = { offset: 0, information: 4, last_number: 0, is_stale: false }

async function stored(userId: string) {
  const memories = await it.sql(
    `SELECT question_id, stability, difficulty, first_day, last_day, due_day, is_first_correct, reps, lapses, is_correct
     FROM question_progress WHERE user_id = $1 ORDER BY question_id`,
    [userId],
  )
  const [learner] = await it.sql<typeof NOBODY>(
    'SELECT "offset", information, last_number, is_stale FROM learner_memories WHERE user_id = $1',
    [userId],
  )
  const [{ mastered } = { mastered: 0 }] = await it.sql<{ mastered: number }>(
    'SELECT coalesce(sum(mastered), 0)::int AS mastered FROM quiz_progress WHERE user_id = $1',
    [userId],
  )
  return { memories, learner: learner ?? NOBODY, mastered }
}

function expectedOf(game: MemoryGame) {
  const { memories, d, W } = recount(game.log)
  const rows = [...memories].map(([index, memory]) => ({
    question_id: game.questionIds[index] ?? '',
    stability: memory.stability,
    difficulty: memory.difficulty,
    first_day: memory.firstDay,
    last_day: memory.lastDay,
    due_day: dueDay(memory),
    is_first_correct: memory.isFirstCorrect,
    reps: memory.reps,
    lapses: memory.lapses,
    is_correct: memory.isCorrect,
  }))
  const mastered = [...memories].filter(
    ([index, { isCorrect }]) => isCorrect && game.versions[index]?.voidAs !== 'NOBODY',
  )
  return {
    memories: rows.toSorted((one, other) => (one.question_id < other.question_id ? -1 : 1)),
    // The formulas of the page add the same numbers in another order than the product.
    learner: {
      offset: expect.closeTo(d, 9),
      information: expect.closeTo(W, 9),
      last_number: game.log.length,
      is_stale: false,
    },
    mastered: mastered.length,
  }
}

test(
  'after any history, what is stored equals ts-fsrs fed with the same days and grades, and a fold from scratch',
  { timeout: PROPERTY_TIME },
  async () => {
    await expectProperty(
      fc.asyncProperty(steps, async (history) => {
        const learner = await createUser(it)
        const game = await MemoryGame.begin(it, learner)
        for (const step of history) await game.take(step)
        await game.look()
        const after = await stored(learner.id)
        expect(after).toEqual(expectedOf(game))
        await it.sql('UPDATE learner_memories SET is_stale = true WHERE user_id = $1', [learner.id])
        await game.look()
        expect(await stored(learner.id)).toEqual(after)
      }),
      30,
    )
  },
)
