import { randomFrom } from '../../api/src/attempts/shuffling/random.ts'
import { analyseItems } from '../../api/src/results/analysis/item-analysis.ts'
import { simulateClass } from '../../api/src/results/analysis/testing/simulated-class.ts'
import { showSpread, spreadOf, type Spread } from '../figures.ts'
import { ROUNDS } from '../settings.ts'

const SIZES = [
  { learnerCount: 30, questionCount: 20 },
  { learnerCount: 1_000, questionCount: 100 },
]
const GOAL = 300

interface ItemAnalysisResult {
  sizes: { learners: number; questions: number; milliseconds: Spread; processor: Spread }[]
  goal: number
  isMet: boolean
}

/** Measures how long an item analysis keeps the server's main thread busy. */
export async function itemAnalysis(): Promise<ItemAnalysisResult> {
  console.log('\nitemAnalysis')
  const sizes = SIZES.map((size) => {
    const { questions, attempts } = simulateClass({ ...size, wrongKeyCount: 1 }, randomFrom(1))
    const times = Array.from({ length: ROUNDS + 1 }, () => time(() => analyseItems(questions, attempts)))
    // The first round warms up.
    const measured = times.slice(1)
    const milliseconds = spreadOf(measured.map(({ wall }) => wall))
    const processor = spreadOf(measured.map(({ cpu }) => cpu))
    const figures = `${showSpread(milliseconds, 1)} ms, processor time ${showSpread(processor, 1)} ms`
    console.log(`  ${size.learnerCount} learners, ${size.questionCount} questions: ${figures}`)
    return { learners: size.learnerCount, questions: size.questionCount, milliseconds, processor }
  })
  const isMet = sizes.every(({ milliseconds }) => milliseconds.median < GOAL)
  console.log(`${isMet ? '✓' : '✗'} goal: below ${GOAL} ms`)
  return { sizes, goal: GOAL, isMet }
}

function time(run: () => unknown): { wall: number; cpu: number } {
  const [start, before] = [performance.now(), process.cpuUsage()]
  run()
  const { user, system } = process.cpuUsage(before)
  return { wall: performance.now() - start, cpu: (user + system) / 1000 }
}
