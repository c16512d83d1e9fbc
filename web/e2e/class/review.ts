// What a learner sees of a completed attempt at the quiz “capitals”.
import type { Page } from 'playwright-core'
import type { ShownQuestion, TakenQuestion } from './attempt-steps.ts'
import { QUESTION_COUNT, rightAnswerTo } from './quiz-folder.ts'

/** A question with the labels of its options, such as “Your answer”. */
type ReviewedQuestion = ShownQuestion & { labels: Record<string, string> }

const isRight = ({ text, chosen }: TakenQuestion) => chosen === rightAnswerTo(text)

/** Reads the questions in view. */
export function reviewOf(page: Page): Promise<ReviewedQuestion[]> {
  return page.getByRole('article').evaluateAll((articles) =>
    articles.map((article) => {
      // The letter of an option, its text, and perhaps a label.
      const options = [...article.querySelectorAll('li')].map(({ innerText }) => innerText.split('\n'))
      return {
        text: article.querySelector('h3')?.textContent ?? '',
        options: options.map(([, option = '']) => option),
        labels: Object.fromEntries(
          options.flatMap(([, option = '', label]) => (label === undefined ? [] : [[label, option]])),
        ),
      }
    }),
  )
}

/** What is listed while the right answers are hidden. */
export function withoutKey(taken: TakenQuestion[]): ReviewedQuestion[] {
  return taken.map(({ chosen, ...shown }) => ({
    ...shown,
    labels: chosen === null ? {} : { 'Your answer': chosen },
  }))
}

/** What the review opens on: the incorrect questions, or all if none is incorrect. */
export function withKey(taken: TakenQuestion[]): ReviewedQuestion[] {
  const incorrect = taken.filter((question) => !isRight(question))
  if (incorrect.length === 0) return withoutKey(taken)
  return withoutKey(incorrect).map(({ labels, ...shown }) => ({
    ...shown,
    labels: { ...labels, 'Right answer': rightAnswerTo(shown.text) },
  }))
}

export const scoreOf = (taken: TakenQuestion[]) => (100 * taken.filter(isRight).length) / QUESTION_COUNT
