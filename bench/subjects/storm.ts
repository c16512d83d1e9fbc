// An exam: a class starts the same assignment within ten seconds, and everybody saves their answers.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeExam, type Candidate, type Exam } from '../exam.ts'
import { signInAtOnce } from '../sign-ins.ts'
import { openStage } from '../stage.ts'

const LEARNERS = 1_000
const QUESTIONS = 20
const START_WINDOW = 10_000
/** Milliseconds from one answer of a learner to the next, on average. */
const THINKING = 3_000
const SAVE_GOAL = 500
const CROWD = 200
const CROWD_GOAL = 30_000

interface Figures {
  /** Milliseconds. */
  p50: number
  p99: number
  max: number
  errors: string[]
}

interface StormResult {
  starts: Figures
  saves: Figures
  /** The same saves sent to a server that only stores. */
  bareSaves: Figures
  /** How many times as long a save takes as on the bare server, at the 99th percentile. */
  ratio: number
  lost: number
  /** Seconds until 200 people who signed in within ten seconds were all in. */
  signedIn: number
}

/** Measures an exam of 1,000 learners, and 200 people who sign in at once. */
export async function storm(): Promise<StormResult> {
  console.log(`\nstorm: ${LEARNERS} learners, ${QUESTIONS} answers each`)
  const stage = await openStage()
  try {
    const url = await stage.makeDatabase('storm')
    const product = await stage.startProduct(url)
    const exam = await makeExam(product.address, url, { learners: LEARNERS, questions: QUESTIONS })
    const { starts, saves } = await sit(product.address, exam)
    const lost = await countLost(url, exam)
    const bare = await stage.startBare('bare-save', url)
    const bareSaves = await repeatSaves(bare.address, exam)
    const signedIn = (await signInAtOnce(product.address, url, CROWD, START_WINDOW)) / 1000
    const result = { starts, saves, bareSaves, ratio: saves.p99 / bareSaves.p99, lost, signedIn }
    report(result)
    return result
  } finally {
    await stage.close()
  }
}

async function sit(address: string, exam: Exam): Promise<{ starts: Figures; saves: Figures }> {
  const starts = new Times()
  const saves = new Times()
  await Promise.all(
    exam.candidates.map(async (candidate) => {
      await sleep(Math.random() * START_WINDOW)
      const begun = await starts.measure(address, `/api/assignments/${exam.assignmentId}/start/`, candidate)
      candidate.attemptId = (begun?.data as { attempt_id?: string } | undefined)?.attempt_id ?? null
      for (const questionId of exam.questionIds) {
        await sleep(Math.random() * 2 * THINKING)
        const path = `/api/attempts/${candidate.attemptId}/answer/${questionId}/`
        const saved = await saves.measure(address, path, candidate, { selected_option: candidate.number % 4 })
        if (saved) candidate.acknowledged++
      }
    }),
  )
  return { starts: starts.figures(), saves: saves.figures() }
}

async function repeatSaves(address: string, exam: Exam): Promise<Figures> {
  const saves = new Times()
  await Promise.all(
    exam.candidates.map(async (candidate) => {
      await sleep(Math.random() * START_WINDOW)
      for (const questionId of exam.questionIds) {
        await sleep(Math.random() * 2 * THINKING)
        await saves.measure(address, '/', candidate, {
          attempt_id: candidate.attemptId,
          question_id: questionId,
          selected_option: 1,
          response_time: null,
        })
      }
    }),
  )
  return saves.figures()
}

class Times {
  readonly #times: number[] = []
  readonly #errors: string[] = []

  async measure(
    address: string,
    path: string,
    { token }: Candidate,
    body: object = {},
  ): Promise<{ data?: unknown } | null> {
    const begun = performance.now()
    try {
      const response = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const text = await response.text()
      this.#times.push(performance.now() - begun)
      if (response.ok) return JSON.parse(text) as { data?: unknown }
      this.#errors.push(`${path}: ${response.status} ${text}`)
    } catch (error) {
      this.#errors.push(`${path}: ${String(error)}`)
    }
    return null
  }

  figures(): Figures {
    const sorted = this.#times.toSorted((a, b) => a - b)
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
    return { p50: at(0.5), p99: at(0.99), max: at(1), errors: this.#errors }
  }
}

// Every answer that was acknowledged must be stored, as the option that the learner meant.
async function countLost(url: string, exam: Exam): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ id: string; answers: number }>(
    `SELECT a.id, count(s.question_id)::int AS answers FROM attempts a LEFT JOIN answers s ON s.attempt_id = a.id
     WHERE a.assignment_id = $1 GROUP BY a.id`,
    [exam.assignmentId],
  )
  await client.end()
  const stored = new Map(rows.map(({ id, answers }) => [id, answers]))
  return exam.candidates.reduce(
    (lost, { attemptId, acknowledged }) =>
      lost + Math.max(0, acknowledged - (stored.get(attemptId ?? '') ?? 0)),
    0,
  )
}

function report({ starts, saves, bareSaves, ratio, lost, signedIn }: StormResult): void {
  const errors = [...starts.errors, ...saves.errors]
  const lines: [what: string, figure: string, isMet: boolean][] = [
    ['starts: median, p99, slowest', inMilliseconds(starts), true],
    ['saves: median, p99, slowest', inMilliseconds(saves), saves.p99 < SAVE_GOAL],
    ['the same on a bare server', inMilliseconds(bareSaves), true],
    ['p99 compared with the bare server', ratio.toFixed(1), true],
    ['errors; goal 0', `${errors.length} ${errors.slice(0, 2).join('; ')}`, errors.length === 0],
    ['acknowledged answers lost; goal 0', String(lost), lost === 0],
    [`${CROWD} people signed in after; goal 30 s`, `${signedIn.toFixed(1)} s`, signedIn * 1000 < CROWD_GOAL],
  ]
  for (const [what, figure, isMet] of lines) console.log(`${isMet ? '✓' : '✗'} ${what}: ${figure}`)
  if (lines.some(([, , isMet]) => !isMet)) process.exitCode = 1
}

function inMilliseconds({ p50, p99, max }: Figures): string {
  return `${p50.toFixed(1)}, ${p99.toFixed(1)}, ${max.toFixed(1)} ms`
}
