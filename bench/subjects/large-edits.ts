// Edits of the layout of a quiz of the largest size that was met.
import pg from 'pg'
import { quizfolioFormat, writeQuizFile } from 'quiz-format'
import { showSpread, spreadOf, type Spread } from '../figures.ts'
import { sampleQuiz } from '../floors/rows.ts'
import { call, signUp } from '../learners.ts'
import { ROUNDS } from '../settings.ts'
import { openStage } from '../stage.ts'

const QUESTIONS = 42_744
const DELETED = 1_000
/** Milliseconds. */
const GOAL = 500

interface LargeEditsResult {
  questions: number
  /** Milliseconds. */
  times: Record<string, Spread>
  goal: number
  isMet: boolean
}

/** Measures edits that number many questions again, and those that keep the layout for an attempt. */
export async function largeEdits(): Promise<LargeEditsResult> {
  console.log(`\nedits of a quiz of ${QUESTIONS} questions`)
  const stage = await openStage()
  try {
    const url = await stage.makeDatabase('edits')
    const { address } = await stage.startProduct(url)
    const { token } = await signUp(address)
    const quizId = await importLarge(address, token)
    const client = new pg.Client(url)
    await client.connect()
    await client.query('VACUUM ANALYZE')
    const times = await measureAll({ address, token, quizId, client })
    await client.end()
    for (const [name, spread] of Object.entries(times))
      console.log(`  ${name.padEnd(32)} ${showSpread(spread, 0)} ms`)
    const isMet = Object.values(times).every(({ median }) => median < GOAL)
    console.log(`${isMet ? '✓' : '✗'} goal: each below ${GOAL} ms`)
    if (!isMet) process.exitCode = 1
    return { questions: QUESTIONS, times, goal: GOAL, isMet }
  } finally {
    await stage.close()
  }
}

async function importLarge(address: string, token: string): Promise<string> {
  const { bytes } = writeQuizFile(sampleQuiz(QUESTIONS), quizfolioFormat)
  const form = new FormData()
  form.set('quiz_title', 'Large')
  form.set('file', new File([bytes], 'large.quiz.json'))
  return (await call<{ quiz_id: string }>(address, '/api/files/upload/', { token, form })).quiz_id
}

interface Edited {
  address: string
  token: string
  quizId: string
  client: pg.Client
}

// The first round warms up.
async function measureAll({ address, token, quizId, client }: Edited): Promise<Record<string, Spread>> {
  const path = `/api/quizzes/${quizId}`
  const post = <Data>(to: string, body: object) => call<Data>(address, to, { token, body })
  const idsAt = async (first: number, last: number) => {
    const { rows } = await client.query<{ id: string; sectionId: string }>(
      `SELECT id, section_id AS "sectionId" FROM questions
       WHERE quiz_id = $1 AND position BETWEEN $2 AND $3 ORDER BY position`,
      [quizId, first, last],
    )
    return rows
  }
  const move = async (from: number, after: number | null) => {
    const [moved] = await idsAt(from, from)
    const [target] = await idsAt(after ?? 1, after ?? 1)
    return () =>
      post(`${path}/questions/move/`, {
        question_ids: [moved?.id],
        section_id: target?.sectionId,
        after_question_id: after === null ? null : target?.id,
      })
  }
  const times: Record<string, number[]> = {}
  for (let round = 0; round <= ROUNDS; round++) {
    const timed = async <Data>(name: string, run: () => Promise<Data>) => {
      const begun = performance.now()
      const data = await run()
      if (round > 0) (times[name] ??= []).push(performance.now() - begun)
      return data
    }
    await timed('move to the neighbour', await move(20_000, 20_001))
    await timed('move from the end to the start', await move(QUESTIONS, null))
    const deleted = (await idsAt(1, DELETED)).map(({ id }) => id)
    const edit = await timed(`deletion of ${DELETED}`, () =>
      post<{ edit_id: string }>(`${path}/questions/delete/`, { question_ids: deleted }),
    )
    await timed('its undo', () => post(`${path}/edits/${edit.edit_id}/undo/`, {}))
    const attempt = await post<{ attempt_id: string }>(`${path}/start/`, {})
    await timed('first edit after an attempt', await move(20_000, 20_001))
    await post(`/api/attempts/${attempt.attempt_id}/complete/`, {})
  }
  return Object.fromEntries(Object.entries(times).map(([name, each]) => [name, spreadOf(each)]))
}
