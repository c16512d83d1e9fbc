// What a learner does in an attempt at the quiz “capitals”.
import type { Page } from 'playwright-core'
import { press } from '../form.ts'
import { QUESTION_COUNT, rightAnswerTo } from './quiz-folder.ts'

/** A question as its learner sees it. */
export interface ShownQuestion {
  text: string
  options: string[]
}

/** A question with the option that its learner chose; null for none. */
export type TakenQuestion = ShownQuestion & { chosen: string | null }

export async function start(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByText('Question 1 of').waitFor()
}

/** Reads the clock. */
export async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number)
  return minutes * 60 + seconds
}

/** Reads the question in view once it is the one with this number. */
export async function readQuestion(page: Page, number: number): Promise<ShownQuestion> {
  await page.getByRole('heading', { name: `Question ${number} of ${QUESTION_COUNT}` }).waitFor()
  return page.getByRole('radiogroup').evaluate((group) => {
    const heading = document.getElementById(group.getAttribute('aria-labelledby') ?? '')
    const options = [...group.querySelectorAll('label > span:not([aria-hidden])')]
    return { text: heading?.textContent ?? '', options: options.map(({ textContent }) => textContent ?? '') }
  })
}

/**
 * Goes through questions, and returns what was shown and chosen.
 *
 * @param from the number of the question in view.
 * @param plan a letter for each question: `r` answers it right, `w` wrong, `-` not at all.
 */
export async function answer(page: Page, from: number, plan: string): Promise<TakenQuestion[]> {
  const taken: TakenQuestion[] = []
  for (const [index, letter] of [...plan].entries()) {
    const number = from + index
    const question = await readQuestion(page, number)
    const chosen = letter === '-' ? null : optionOf(question, letter === 'r')
    if (chosen !== null) {
      await page.getByRole('radio', { name: chosen, exact: true }).check()
      await page.getByText('Saved', { exact: true }).waitFor()
    }
    taken.push({ ...question, chosen })
    if (number < QUESTION_COUNT) await press(page, 'Next')
  }
  return taken
}

function optionOf({ text, options }: ShownQuestion, isRight: boolean): string {
  const right = rightAnswerTo(text)
  return isRight ? right : (options.find((option) => option !== right) ?? '')
}

export async function submit(page: Page): Promise<void> {
  await press(page, 'Submit Quiz')
  await page.getByRole('heading', { name: 'Quiz Completed!' }).waitFor()
}
