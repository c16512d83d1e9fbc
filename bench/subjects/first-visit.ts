// First visits to five pages with a phone on slow 4G: Lighthouse's scores, times, bytes and requests.
import { spreadOf } from '../figures.ts'
import { makeQuiz, makeTakingLearners, signUp } from '../learners.ts'
import { visit, type Visit } from '../lighthouse.ts'
import { responseBytes } from '../loads/response-bytes.ts'
import { graphqlSave } from '../loads/saves.ts'
import { openStage } from '../stage.ts'
import { endAttempt, sessionOf } from '../visitor.ts'

const VISITS = 3
const QUESTIONS = 60
const GOALS = { score: 98, takingKilobytes: 150, takingRequests: 8, saveBytes: 500 }

/** Medians of the visits to a page. */
interface PageResult {
  /** 0 to 100 by category. */
  scores: Record<string, number>
  /** Seconds. */
  largestPaint: number
  /** Milliseconds. */
  blocking: number
  /** As transferred, with headers. */
  kilobytes: number
  requests: number
  /** Bytes by path, in the order of the requests of the last visit. */
  parts: Record<string, number>
  /** Audits that failed in the last visit. */
  failed: string[]
  isMet: boolean
}

interface FirstVisitResult {
  pages: Record<string, PageResult>
  /** The response to a save over GraphQL, with its headers. */
  saveBytes: number
}

/** Visits each page in a new browser, and prints the medians next to the goals. */
export async function firstVisit(): Promise<FirstVisitResult> {
  console.log(`\nfirstVisit, median of ${VISITS} visits to each page`)
  const stage = await openStage()
  try {
    const { address } = await stage.startProduct(await stage.makeDatabase('visits'))
    const pages: Record<string, PageResult> = {}
    for (const [name, open] of Object.entries(await preparePages(address))) {
      const visits: Visit[] = []
      while (visits.length < VISITS) visits.push(await open())
      pages[name] = resultOf(name, visits)
      show(name, pages[name])
    }
    const [learner] = await makeTakingLearners(address, 1, 1)
    if (!learner) throw new Error('there is no learner')
    const saveBytes = await responseBytes(address, graphqlSave(learner, learner.questionIds[0] ?? '', 1))
    const isSmall = saveBytes <= GOALS.saveBytes
    console.log(`${mark(isSmall)} the response to a save: ${saveBytes} B; goal at most ${GOALS.saveBytes}`)
    if (!isSmall || Object.values(pages).some(({ isMet }) => !isMet)) process.exitCode = 1
    return { pages, saveBytes }
  } finally {
    await stage.close()
  }
}

async function preparePages(address: string): Promise<Record<string, () => Promise<Visit>>> {
  const learner = await signUp(address, 'visitor')
  const quizId = await makeQuiz(address, learner, 'Rivers of Europe', QUESTIONS)
  const session = await sessionOf(address, 'visitor')
  return {
    '/': () => visit(`${address}/`, {}),
    '/login': () => visit(`${address}/login`, {}),
    '/dashboard': () => visit(`${address}/dashboard`, session),
    '/quiz/{id}': () => visit(`${address}/quiz/${quizId}`, session),
    '/quiz/{id}/take': async () => {
      await endAttempt(address, learner, quizId)
      return visit(`${address}/quiz/${quizId}/take`, session)
    },
  }
}

function resultOf(name: string, visits: Visit[]): PageResult {
  const median = (figure: (visit: Visit) => number) => spreadOf(visits.map(figure)).median
  const last = visits.at(-1)
  if (!last) throw new Error('there is no visit')
  const scores = Object.fromEntries(
    Object.keys(last.scores).map((category) => [category, median(({ scores }) => scores[category] ?? 0)]),
  )
  const kilobytes = median(({ requests }) => bytesOf(requests)) / 1_000
  const requests = median(({ requests }) => requests.length)
  const isLight =
    !name.endsWith('/take') || (kilobytes <= GOALS.takingKilobytes && requests <= GOALS.takingRequests)
  return {
    scores,
    largestPaint: median(({ largestPaint }) => largestPaint) / 1_000,
    blocking: median(({ blocking }) => blocking),
    kilobytes,
    requests,
    parts: Object.fromEntries(last.requests.map(({ path, bytes }) => [path, bytes])),
    failed: last.failed,
    isMet: isLight && Object.values(scores).every((score) => score >= GOALS.score),
  }
}

const bytesOf = (requests: Visit['requests']) => requests.reduce((sum, { bytes }) => sum + bytes, 0)
const mark = (isMet: boolean) => (isMet ? '✓' : '✗')

function show(
  name: string,
  { scores, largestPaint, blocking, kilobytes, requests, ...page }: PageResult,
): void {
  const shown = Object.entries(scores).map(([category, score]) => `${category} ${score}`)
  console.log(
    `${mark(page.isMet)} ${name.padEnd(16)} ${shown.join(', ')}; largest paint ${largestPaint.toFixed(1)} s, ` +
      `blocking ${blocking.toFixed(0)} ms, ${kilobytes.toFixed(0)} kB in ${requests} requests`,
  )
  for (const [path, bytes] of Object.entries(page.parts))
    console.log(`    ${String(bytes).padStart(7)} B  ${path}`)
  if (page.failed.length > 0) console.log(`    failed: ${page.failed.join(', ')}`)
}
