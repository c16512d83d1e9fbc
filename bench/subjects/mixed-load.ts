// Twenty minutes of what people do all day: the product must be at the end as it was at the beginning.
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTakingLearners, type TakingLearner } from '../learners.ts'
import type { LoadRequest } from '../load-job.ts'
import { readLoad } from '../loads.ts'
import { sendLoad } from '../program.ts'
import { graphqlSave, restSave, saveLoad } from '../saves.ts'
import { MINUTES } from '../settings.ts'
import { openStage } from '../stage.ts'
import type { Vitals } from '../vitals.ts'
import { taking } from './taking-page.ts'

const USERS = 32
const QUESTIONS = 100
const LOOP_GOAL = 50
// Of the memory after the first fifth, by which caches and compiled code are there.
const GROWTH_GOAL = 1.1

/**
 * Sends a mixed load for long, looks at the server again and again, and says whether anything grew.
 */
export async function mixedLoad(): Promise<void> {
  console.log(`\nmixedLoad, ${MINUTES} minutes`)
  const stage = await openStage()
  try {
    const url = await stage.makeDatabase('mixed')
    const product = await stage.startProduct(url)
    const learners = await makeTakingLearners(product.address, USERS, QUESTIONS)
    const load = sendLoad({
      url: product.address,
      seconds: MINUTES * 60,
      connections: mixedOf(learners),
      expected: '"',
    })
    const samples: Vitals[] = []
    await product.vitals()
    for (let sample = 0; sample < 40; sample++) {
      await sleep((MINUTES * 60_000) / 41)
      const vitals = await product.vitals()
      samples.push(vitals)
      console.log(
        `  ${String(Math.round(((sample + 1) * MINUTES * 60) / 41)).padStart(5)} s: ${Math.round(vitals.memory / 1e6)} MB, ${vitals.handles} handles, loop delay p99 ${vitals.loopDelay.toFixed(1)} ms`,
      )
    }
    const { requests, p99 } = await load
    const settled = samples.slice(8)
    const third = Math.floor(settled.length / 3)
    const mean = (part: Vitals[], of: (one: Vitals) => number) =>
      part.reduce((sum, one) => sum + of(one), 0) / part.length
    const growth = (of: (one: Vitals) => number) =>
      mean(settled.slice(-third), of) / mean(settled.slice(0, third), of)
    const loopDelay = Math.max(...samples.map((one) => one.loopDelay))
    console.log(`  ${requests} requests, none wrong, p99 ${p99.toFixed(1)} ms`)
    say(
      'memory, last third against first',
      growth((one) => one.memory),
      GROWTH_GOAL,
    )
    say(
      'handles, last third against first',
      growth((one) => one.handles),
      GROWTH_GOAL,
    )
    say('event loop delay p99, the worst stretch (ms)', loopDelay, LOOP_GOAL)
  } finally {
    await stage.close()
  }
}

function mixedOf(learners: TakingLearner[]): LoadRequest[][] {
  const kinds = [
    saveLoad(learners, restSave),
    saveLoad(learners, graphqlSave),
    readLoad(learners, () => '/api/dashboard/'),
    readLoad(learners, ({ quizId }) => `/api/quizzes/${quizId}/statistics/`),
    readLoad(learners, ({ quizId }) => `/api/quizzes/${quizId}/`),
    taking(learners),
  ]
  // Of each connection’s requests, every fifth reads.
  return (kinds[0] ?? []).map((saves, connection) =>
    saves.flatMap((save, index) => {
      const [, graphql = [], ...reads] = kinds.map((kind) => kind[connection] ?? [])
      const read = reads[index % reads.length]
      return [save, ...graphql.slice(index, index + 1), ...(index % 2 === 0 && read ? read.slice(0, 1) : [])]
    }),
  )
}

function say(what: string, figure: number, goal: number): void {
  console.log(`${figure <= goal ? '✓' : '✗'} ${what}: ${figure.toFixed(2)}; goal at most ${goal}`)
  if (figure > goal) process.exitCode = 1
}
