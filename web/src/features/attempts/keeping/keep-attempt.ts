import { apolloClient } from '../../../apollo/client.ts'
import { keepFormulas } from '../../../device/keep-formulas.ts'
import { keepPictures } from '../../../device/kept-pictures.ts'
import type { AttemptWindowQuery } from '../../../gql/graphql.ts'
import type { OpenAttempt } from '../attempt-state.ts'
import { AttemptWindow } from '../question/attempt-window.ts'
import { WINDOW_SIZE, windowStart } from '../question/question-window.ts'
import { linkOf } from '../quiz-links.ts'
import { forgetOldAttempts, keptAttempts, keptWindows, windowKey, windowPrefix } from './kept-attempts.ts'
import { keptRange } from './kept-range.ts'

/** The options that were chosen on the page, by the number of the question. */
export type ChosenOptions = ReadonlyMap<number, number>

/** What was put last, by key: windows that have not changed are not put again. */
const lastPut = new Map<string, string>()
/** The attempts whose questions are being loaded. */
const loading = new Set<string>()

/**
 * Keeps an attempt on the device, with its questions and the options that were chosen. Questions that the
 * page has not loaded are loaded one window after another.
 *
 * @param number of the question on the page.
 */
export async function keepAttempt(
  attempt: OpenAttempt,
  number: number,
  chosen: ChosenOptions,
): Promise<void> {
  const now = Date.now()
  const { id, quizId, endsAt, totalQuestions } = attempt
  await keptAttempts.put(id, {
    attempt: {
      ...attempt,
      nextQuestionNumber: number,
      answeredNumbers: [...new Set([...attempt.answeredNumbers, ...chosen.keys()])],
    },
    endsAtTime: endsAt === null ? null : now + endsAt - performance.now(),
    keptAt: now,
    linkToken: linkOf(quizId),
  })
  await forgetOldAttempts()
  const range = keptRange(number, totalQuestions)
  for (const fromNumber of range) await keepLoaded(id, fromNumber, chosen)
  if (loading.has(id)) return
  loading.add(id)
  try {
    await loadMissing(id, range)
  } finally {
    loading.delete(id)
  }
}

// Of a window that is no longer in the cache, what is kept gets the chosen options.
async function keepLoaded(id: string, fromNumber: number, chosen: ChosenOptions): Promise<void> {
  const variables = { id, fromNumber, count: WINDOW_SIZE }
  const cached = apolloClient.readQuery({ query: AttemptWindow, variables })
  const isChosen = [...chosen.keys()].some((number) => windowStart(number) === fromNumber)
  if (cached?.attempt) await put(id, fromNumber, withOptions(cached, fromNumber, chosen))
  else if (isChosen) {
    const kept = await keptWindows.get(windowKey(id, fromNumber))
    if (kept) await put(id, fromNumber, withOptions(kept, fromNumber, chosen))
  }
}

async function loadMissing(id: string, range: readonly number[]): Promise<void> {
  const kept = new Set(await keptWindows.keys(windowPrefix(id)))
  for (const fromNumber of range) {
    if (kept.has(windowKey(id, fromNumber))) continue
    const { data } = await apolloClient.query({
      query: AttemptWindow,
      variables: { id, fromNumber, count: WINDOW_SIZE },
      // The page asks for what it shows; the rest would only fill the memory.
      fetchPolicy: 'no-cache',
    })
    // The attempt may be over by now.
    if (!data?.attempt || !(await keptAttempts.get(id))) return
    await put(id, fromNumber, data)
  }
}

async function put(id: string, fromNumber: number, data: AttemptWindowQuery): Promise<void> {
  const key = windowKey(id, fromNumber)
  const text = JSON.stringify(data)
  if (lastPut.get(key) === text) return
  await keptWindows.put(key, data)
  lastPut.set(key, text)
  const questions = questionsOf(data)
  await keepPictures(questions.flatMap(({ pictures }) => pictures.map(({ url }) => url))).catch(
    () => undefined,
  )
  void keepFormulas(questions).catch(() => undefined)
}

// What the fragments of a question select, among others.
interface QuestionFields {
  text: string
  format: string
  options: readonly string[]
  pictures: readonly { url: string }[]
}

function withOptions(
  data: AttemptWindowQuery,
  fromNumber: number,
  chosen: ChosenOptions,
): AttemptWindowQuery {
  if (!data.attempt) return data
  const questions = data.attempt.questions.map((question, index) => {
    const option = chosen.get(fromNumber + index)
    return option === undefined ? question : { ...question, selectedOption: option }
  })
  return { ...data, attempt: { ...data.attempt, questions } }
}

function questionsOf({ attempt }: AttemptWindowQuery): QuestionFields[] {
  return (attempt?.questions ?? []) as unknown as QuestionFields[]
}
