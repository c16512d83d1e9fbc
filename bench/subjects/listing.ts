// The list of a user with many quizzes: a page in each order and by a search, and the whole list.
import pg from 'pg'
import { showSpread, spreadOf, type Spread } from '../figures.ts'
import { call, signUp } from '../learners.ts'
import { ROUNDS } from '../settings.ts'
import { openStage } from '../stage.ts'

const QUIZZES = 10_000
const CALLS = 10
const PLAIN = 'limit=100'
const LISTS = {
  'the newest 100': PLAIN,
  'by title': 'first=100&order=title',
  'by upload': 'first=100&order=-uploaded_at',
  'by change': 'first=100&order=updated_at',
  'a part of the title': 'first=100&search=quiz%2099',
  'a part of one title': 'first=100&search=quiz%209999',
  'changed since': 'first=100&order=updated_at&updated_since=2026-01-01T00:00:00Z',
  everything: '',
}

/** The time of each list in milliseconds, and how often it is that of the newest 100. */
type ListingResult = Record<string, { time: Spread; ratio: number }>

/** Reads each list several times a round, and prints the times. */
export async function listing(): Promise<ListingResult> {
  console.log(`\nlisting ${QUIZZES} quizzes, ms: median (range) of ${ROUNDS}`)
  const stage = await openStage()
  try {
    const url = await stage.makeDatabase('listing')
    const { address } = await stage.startProduct(url)
    const { userId, token } = await signUp(address, 'owner')
    await insertQuizzes(url, userId)
    const times = new Map<string, number[]>(Object.keys(LISTS).map((name) => [name, []]))
    for (let round = 0; round <= ROUNDS; round++)
      for (const [name, query] of Object.entries(LISTS)) {
        const begin = performance.now()
        for (let count = 0; count < CALLS; count++) await call(address, `/api/quizzes/?${query}`, { token })
        // The first round warms up.
        if (round > 0) times.get(name)?.push((performance.now() - begin) / CALLS)
      }
    const plain = spreadOf(times.get('the newest 100') ?? []).median
    const results: ListingResult = {}
    for (const [name, measured] of times) {
      const time = spreadOf(measured)
      results[name] = { time, ratio: time.median / plain }
      console.log(`  ${name.padEnd(20)} ${showSpread(time, 1)}  ${(time.median / plain).toFixed(2)}`)
    }
    return results
  } finally {
    await stage.close()
  }
}

async function insertQuizzes(url: string, userId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `INSERT INTO quizzes (id, owner_id, title, uploaded_at, updated_at, question_count, section_count)
     SELECT gen_random_uuid(), $1, 'Quiz ' || md5(n::text) || ' ' || n, now() - n * interval '1 hour',
       now() - (n * 7919 % 10000) * interval '1 hour', 10, 0
     FROM generate_series(1, $2::int) AS n`,
    [userId, QUIZZES],
  )
  await client.query('ANALYZE')
  await client.end()
}
