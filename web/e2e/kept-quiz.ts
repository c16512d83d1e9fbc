// Practising a kept quiz without a network, by a script on the page: hundreds of answers take seconds.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call, type Learner } from './learner.ts'
import type { TestBrowser } from './browser.ts'

/** Keeps a quiz on the device, and waits until the app starts without a network. */
export async function keepQuiz(page: Page, quizId: string): Promise<void> {
  await page.goto(`/quiz/${quizId}`)
  const keep = page.getByRole('button', { name: 'Keep for offline' })
  await keep.waitFor()
  // A busy server may refuse once.
  const isKept = async () => {
    if (await keep.isVisible()) await keep.click()
    return page.getByText('This quiz is kept on this device.').isVisible()
  }
  await expect.poll(isKept, { interval: 300 }).toBe(true)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/**
 * Answers the next questions, each with its first or its last option.
 *
 * @returns the texts of the questions, in the order of the answers.
 */
export async function answerKept(page: Page, picks: readonly ('first' | 'last')[]): Promise<string[]> {
  return page.evaluate(async (chosen) => {
    const until = async <T>(find: () => T | null | undefined): Promise<T> => {
      for (let tries = 0; tries < 2_000; tries++) {
        const found = find()
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      throw new Error('nothing was found')
    }
    const button = (name: RegExp) =>
      [...document.querySelectorAll('button')].find(
        (each) => name.test(each.textContent) && each.ariaDisabled !== 'true',
      )
    const texts: string[] = []
    for (const pick of chosen) {
      const again = button(/^Practise again$/)
      again?.click()
      const options = await until(() => {
        const found = [...document.querySelectorAll('main ul button')] as HTMLButtonElement[]
        return found.length > 0 ? found : null
      })
      texts.push(document.querySelector('h3')?.textContent ?? '')
      options.at(pick === 'first' ? 0 : -1)?.click()
      const next = await until(() => button(/^(Next|Finish)$/))
      next.click()
      await until(() => document.querySelector('main ul button') ?? button(/^Practise again$/))
    }
    return texts
  }, picks)
}

/** How many answers wait on the device. */
export function unsentCount(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.includes(':practice-answer:')).length,
  )
}

/** The answers that the server has counted, in their order, as question ids and times. */
export async function countedAnswers(
  { address }: TestBrowser,
  { token }: Learner,
): Promise<{ questionId: string; at: number }[]> {
  const response = await fetch(`${address}/api/reviews.csv`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const [, ...lines] = (await response.text()).trim().split(/\r?\n/)
  return lines.map((line) => line.split(',')).map(([questionId = '', at]) => ({ questionId, at: Number(at) }))
}

interface Question {
  question_id: string
  text: string
}

/** The ids of a quiz's questions, by text. */
export async function questionIds({ token }: Learner, quizId: string): Promise<Map<string, string>> {
  const { quiz } = await call<{
    quiz: {
      sections: { questions: Question[] }[]
      questions: Question[]
    }
  }>('GET', `/api/quizzes/${quizId}/`, { token })
  const all = [...quiz.sections.flatMap((section) => section.questions), ...quiz.questions]
  return new Map(all.map(({ text, question_id }) => [text, question_id]))
}
