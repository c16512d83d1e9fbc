import { showSpread, spreadOf, type Spread } from '../figures.ts'
import { call } from '../learners.ts'
import type { BenchServer } from '../program.ts'
import { ROUNDS } from '../settings.ts'
import { openStage } from '../stage.ts'
import { makeTakenAssignment } from './analysed-class.ts'

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

/**
 * Measures how long the item analysis of an assignment takes over REST, from the request to the end of the
 * response, and how much of the server's processor time.
 */
export async function itemAnalysis(): Promise<ItemAnalysisResult> {
  console.log('\nitemAnalysis')
  const stage = await openStage()
  try {
    const url = await stage.makeDatabase('analysis')
    const product = await stage.startProduct(url)
    const sizes: ItemAnalysisResult['sizes'] = []
    for (const size of SIZES) {
      const { id, token } = await makeTakenAssignment(product.address, url, size)
      const path = `/api/assignments/${id}/analysis/`
      const measured: { wall: number; cpu: number }[] = []
      // The first round warms up.
      for (let round = 0; round <= ROUNDS; round++)
        measured.push(await time(product, () => call(product.address, path, { token })))
      const milliseconds = spreadOf(measured.slice(1).map(({ wall }) => wall))
      const processor = spreadOf(measured.slice(1).map(({ cpu }) => cpu))
      const figures = `${showSpread(milliseconds, 1)} ms, processor time ${showSpread(processor, 1)} ms`
      console.log(`  ${size.learnerCount} learners, ${size.questionCount} questions: ${figures}`)
      sizes.push({ learners: size.learnerCount, questions: size.questionCount, milliseconds, processor })
    }
    const isMet = sizes.every(({ milliseconds }) => milliseconds.median < GOAL)
    console.log(`${isMet ? '✓' : '✗'} goal: below ${GOAL} ms`)
    return { sizes, goal: GOAL, isMet }
  } finally {
    await stage.close()
  }
}

async function time(
  server: BenchServer,
  run: () => Promise<unknown>,
): Promise<{ wall: number; cpu: number }> {
  const [start, before] = [performance.now(), server.processorTime()]
  await run()
  return { wall: performance.now() - start, cpu: server.processorTime() - before }
}
