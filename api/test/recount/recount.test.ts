// Recounts what the product shows of a class, from the raw answers only. It shares no code with the product.
import fc from 'fast-check'
import { afterEach, test } from 'vitest'
import { useTestApp } from '../support/test-app.ts'
import { PROPERTY_TIME, expectProperty } from '../../../quiz-format/test/support/properties.ts'
import { compare } from './support/compare.ts'
import { step, type Step } from './support/steps.ts'
import { World } from './support/world.ts'

const it = useTestApp()
afterEach(() => {
  it.clock.now = null
})

// `npm run recount` sets the number. A batch must end before the time limit of a property.
const HISTORIES = Number(process.env['RECOUNT_HISTORIES'] ?? 4)
const BATCH = 10

test(
  'after any history of a class with corrections, all scores, statistics, mastery and figures agree with a recount of the raw answers',
  async () => {
    const histories = fc.array(step, { minLength: 8, maxLength: 40, size: 'max' })
    const property = fc.asyncProperty(fc.nat(2), histories, play)
    for (let done = 0; done < HISTORIES; done += BATCH)
      await expectProperty(property, Math.min(BATCH, HISTORIES - done), done)
  },
  PROPERTY_TIME + HISTORIES * 5_000,
)

async function play(firstRule: number, steps: Step[]): Promise<void> {
  const world = new World(it)
  await world.begin(firstRule)
  for (const one of steps) await world.take(one)
  const differences = await compare(world)
  // An assertion would not print all of them.
  if (differences.length > 0) throw new Error(differences.join('\n'))
}
