// Everyday use for a long time (by default, 20 minutes), during which memory and open handles must not grow.
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTakingLearners, type TakingLearner } from '../learners.ts'
import type { LoadFigures, LoadRequest } from '../loads/load-spec.ts'
import { readLoad } from '../loads/loads.ts'
import { sendLoad, type BenchServer } from '../program.ts'
import { graphqlSave, restSave, saveLoad } from '../loads/saves.ts'
import { MINUTES } from '../settings.ts'
import { openStage } from '../stage.ts'
import type { Vitals } from '../vitals.ts'
import { taking } from './taking-page.ts'

const USERS = 32
const QUESTIONS = 100
const SAMPLES = 40
// The first samples do not count towards growth: caches are not yet filled, and code is not yet compiled.
const WARM_UP_SAMPLES = 8
const LOOP_GOAL = 50
const GROWTH_GOAL = 1.1
// Texts that only successful responses contain.
const REST = ['"success":true']
const SAVED = ['"AttemptQuestion"']
const TAKEN = ['"quiz":{', '"questions":[{']

interface Result {
  what: string
  figure: number
  goal: string
  isMet: boolean
}

interface MixedLoadResult {
  minutes: number
  requests: number
  /** Milliseconds. */
  p99: number
  results: Result[]
}

/** Sends a mixed load while sampling the server, and checks that nothing grows. */
export async function mixedLoad(): Promise<MixedLoadResult> {
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
    })
    const samples = await watch(product)
    const figures = await load
    const { requests, p99 } = figures
    const results = resultsOf(figures, samples)
    console.log(`  ${requests} requests, every response checked, p99 ${p99.toFixed(1)} ms`)
    for (const { what, figure, goal, isMet } of results)
      console.log(`${isMet ? '✓' : '✗'} ${what}: ${Number(figure.toFixed(2))}; goal ${goal}`)
    if (results.some(({ isMet }) => !isMet)) process.exitCode = 1
    return { minutes: MINUTES, requests, p99, results }
  } finally {
    await stage.close()
  }
}

async function watch(product: BenchServer): Promise<Vitals[]> {
  const samples: Vitals[] = []
  const pause = (MINUTES * 60_000) / (SAMPLES + 1)
  await product.vitals()
  for (let sample = 1; sample <= SAMPLES; sample++) {
    await sleep(pause)
    const vitals = await product.vitals()
    samples.push(vitals)
    const second = String(Math.round((sample * pause) / 1000)).padStart(5)
    console.log(
      `  ${second} s: ${Math.round(vitals.memory / 1e6)} MB, ${vitals.handles} handles, loop delay p99 ${vitals.loopDelay.toFixed(1)} ms`,
    )
  }
  return samples
}

function resultsOf({ wrong }: LoadFigures, samples: Vitals[]): Result[] {
  const settled = samples.slice(WARM_UP_SAMPLES)
  const third = Math.floor(settled.length / 3)
  const mean = (part: Vitals[], figureOf: (sample: Vitals) => number) =>
    part.reduce((sum, sample) => sum + figureOf(sample), 0) / part.length
  const growth = (figureOf: (sample: Vitals) => number) =>
    mean(settled.slice(-third), figureOf) / mean(settled.slice(0, third), figureOf)
  const loopDelay = Math.max(...samples.map((sample) => sample.loopDelay))
  return [
    atMost('wrong or missing responses', wrong, 0),
    atMost(
      'memory, last third compared with first',
      growth((sample) => sample.memory),
      GROWTH_GOAL,
    ),
    atMost(
      'handles, last third compared with first',
      growth((sample) => sample.handles),
      GROWTH_GOAL,
    ),
    {
      what: 'event loop delay p99, worst sample (ms)',
      figure: loopDelay,
      goal: `below ${LOOP_GOAL}`,
      isMet: loopDelay < LOOP_GOAL,
    },
  ]
}

function atMost(what: string, figure: number, goal: number): Result {
  return { what, figure, goal: `at most ${goal}`, isMet: figure <= goal }
}

function mixedOf(learners: TakingLearner[]): LoadRequest[][] {
  const saves = expecting(saveLoad(learners, restSave), REST)
  const graphqlSaves = expecting(saveLoad(learners, graphqlSave), SAVED)
  const dashboard = readLoad(learners, () => '/api/dashboard/')
  const statistics = readLoad(learners, ({ quizId }) => `/api/quizzes/${quizId}/statistics/`)
  const quiz = readLoad(learners, ({ quizId }) => `/api/quizzes/${quizId}/`)
  const reads = [
    ...[dashboard, statistics, quiz].map((load) => expecting(load, REST)),
    expecting(taking(learners), TAKEN),
  ]
  // Every fifth request of a connection is a read.
  return saves.map((restSaves, connection) =>
    restSaves.flatMap((save, index) => [
      save,
      ...(graphqlSaves[connection] ?? []).slice(index, index + 1),
      ...(index % 2 === 0 ? readInTurn(reads, connection, index / 2) : []),
    ]),
  )
}

// Takes the kinds of reads in turn, and for each kind the learners in turn.
function readInTurn(reads: LoadRequest[][][], connection: number, turn: number): LoadRequest[] {
  const kind = reads[turn % reads.length]?.[connection] ?? []
  const index = Math.floor(turn / reads.length) % kind.length
  return kind.slice(index, index + 1)
}

function expecting(connections: LoadRequest[][], expected: string[]): LoadRequest[][] {
  return connections.map((requests) => requests.map((request) => ({ ...request, expected })))
}
