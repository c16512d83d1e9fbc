import type { Queryable } from '../../database/input-rows.ts'
import { questionFields, quizFields } from './analysis-fields.rest.ts'
import type { QuestionAnalysis } from './analyse-attempts.ts'
import { readContents } from './read-contents.ts'

// Each page is converted to JSON at once, so this bounds the time for which that blocks the event loop.
const PAGE_SIZE = 200

/** Yields an analysis as JSON, in parts. */
export async function* analysisJson(source: Queryable, figures: QuestionAnalysis): AsyncGenerator<string> {
  yield `${JSON.stringify(quizFields(figures)).slice(0, -1)},"questions":[`
  for (let start = 0; start < figures.questions.length; start += PAGE_SIZE) {
    const page = figures.questions.slice(start, start + PAGE_SIZE)
    const contents = await readContents(source, page)
    const items = page.map((question, at) => JSON.stringify(questionFields(question, contents[at])))
    yield (start === 0 ? '' : ',') + items.join(',')
  }
  yield ']}'
}
