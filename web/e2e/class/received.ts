// What a page got from the server, to prove that it got nothing that may not be shown.
import type { Page } from 'playwright-core'
import { EXPLANATION } from './quiz-folder.ts'

const KEY = new RegExp(`"(answerIndex|isCorrect)":(?!null)|${EXPLANATION}`)
// Of a day without practice, the dashboard gets a 0.
const SCORE = /"(score|correctAnswers|incorrectAnswers)":(?!null|0\b)/

/** Says whether any response so far had questions, right answers or scores. */
export type Received = () => Promise<{ hasQuestions: boolean; hasKey: boolean; hasScore: boolean }>

/** Records the responses that a page gets from now on. */
export function recordResponses(page: Page): Received {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return
    // The body is gone if the page was left before it arrived.
    bodies.push(response.text().catch(() => ''))
  })
  return async () => {
    const text = (await Promise.all(bodies)).join('\n')
    return {
      hasQuestions: text.includes('What is the capital of'),
      hasKey: KEY.test(text),
      hasScore: SCORE.test(text),
    }
  }
}
