// The first question of a quiz on a slow network: a plain one, one with formulas, and one with pictures.
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { BrowserContext } from 'playwright-core'
import { showSpread, spreadOf, type Spread } from '../figures.ts'
import { call, signUp, type Learner } from '../learners.ts'
import { ROUNDS } from '../settings.ts'
import { openBrowser, visitSlowly, type FirstQuestion } from '../slow-visit.ts'
import { openStage } from '../stage.ts'
import { endAttempt, sessionOf } from '../visitor.ts'

const KINDS = {
  plain: { formulas: 0, pictures: 0 },
  formulas: { formulas: 5, pictures: 0 },
  pictures: { formulas: 0, pictures: 2 },
}
type Kind = keyof typeof KINDS

const QUESTIONS = 20
/** How much later than a plain question another one may be usable, in milliseconds. */
const GOAL = 200

interface KindResult {
  usable: Spread
  complete: Spread
}
type VisitResult = Record<Kind, KindResult>

/** Visits the taking page of each quiz with an empty cache, and once more, and prints the times. */
export async function firstQuestion(): Promise<{ first: VisitResult; again: VisitResult }> {
  console.log(`\nfirstQuestion on slow 4G, ms until it is usable and complete: median (range) of ${ROUNDS}`)
  const stage = await openStage()
  const browser = await openBrowser()
  try {
    const { address } = await stage.startProduct(await stage.makeDatabase('questions'))
    const learner = await signUp(address, 'visitor')
    const session = await sessionOf(address, 'visitor')
    const times: Record<'first' | 'again', Record<Kind, FirstQuestion[]>> = {
      first: { plain: [], formulas: [], pictures: [] },
      again: { plain: [], formulas: [], pictures: [] },
    }
    const quizzes = {
      plain: await makeQuiz(address, learner, 'plain'),
      formulas: await makeQuiz(address, learner, 'formulas'),
      pictures: await makeQuiz(address, learner, 'pictures'),
    }
    for (let round = 0; round <= ROUNDS; round++) {
      for (const kind of Object.keys(KINDS) as Kind[]) {
        const context = await browser.newProfile(address, session)
        for (const visit of ['first', 'again'] as const) {
          await endAttempt(address, learner, quizzes[kind])
          const time = await visitSlowly(context, `${address}/quiz/${quizzes[kind]}/take`, KINDS[kind])
          // The first round warms up.
          if (round > 0) times[visit][kind].push(time)
          if (visit === 'first') await keepFiles(context, address)
        }
        await context.close()
      }
    }
    const [first, again] = [show('first visit', times.first), show('next visit', times.again)]
    return { first, again }
  } finally {
    await browser.close()
    await stage.close()
  }
}

async function makeQuiz(address: string, { token }: Learner, kind: Kind): Promise<string> {
  const questions = Array.from({ length: QUESTIONS }, (_, index) => questionOf(kind, index))
  const form = new FormData()
  form.set('quiz_title', kind)
  form.set('file', new File([JSON.stringify(questions)], 'quiz.json'))
  const { quiz_id: id } = await call<{ quiz_id: string }>(address, '/api/files/upload/', { token, form })
  for (const name of kind === 'pictures' ? ['question.png', 'option.png'] : []) {
    const picture = new FormData()
    picture.set('file', new File([noise(320, 160)], name))
    await call(address, `/api/quizzes/${id}/pictures/`, { token, form: picture })
  }
  return id
}

function questionOf(kind: Kind, index: number): object {
  const plain = ['first', 'second', 'third', 'fourth'].map((option) => `The ${option}, as in case ${index}`)
  if (kind === 'plain')
    return { question: `Which of these is number ${index}?`, options: plain, correct_answer: 0 }
  const isFormula = kind === 'formulas'
  return {
    question: isFormula ? `What solves $x^2 + ${index}x = 0$?` : `What is ${index}? ![One](question.png)`,
    options: isFormula
      ? plain.map((_, option) => String.raw`$x = \frac{${index + option}}{2}$`)
      : [...plain.slice(1), '![Two](option.png)'],
    correct_answer: 0,
    format: 'markdown',
  }
}

// Pixels that cannot be compressed, like those of a photo: 154 kB.
function noise(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), randomBytes(3 * width)]))
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const pixels = deflateSync(Buffer.concat(rows))
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  )
}

// Until the service worker has the files of the app. A learner's next visit is later.
async function keepFiles(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${address}/dashboard`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.close()
}

function show(name: string, times: Record<Kind, FirstQuestion[]>): VisitResult {
  const resultOf = (kind: Kind): KindResult => ({
    usable: spreadOf(times[kind].map(({ usable }) => usable)),
    complete: spreadOf(times[kind].map(({ complete }) => complete)),
  })
  const results = {
    plain: resultOf('plain'),
    formulas: resultOf('formulas'),
    pictures: resultOf('pictures'),
  }
  for (const [kind, { usable, complete }] of Object.entries(results)) {
    const later = usable.median - results.plain.usable.median
    const isMet = later <= GOAL
    if (!isMet) process.exitCode = 1
    console.log(
      `${isMet ? '✓' : '✗'} ${name}, ${kind.padEnd(8)} usable ${showSpread(usable, 0)}, complete ${showSpread(complete, 0)}` +
        (kind === 'plain'
          ? ''
          : `; usable ${later.toFixed(0)} ms later than a plain one, goal at most ${GOAL}`),
    )
  }
  return results
}
