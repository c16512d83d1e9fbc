import { minutesFor } from 'quiz-format/learning'
import { pluralize } from '../terminal/pluralize.ts'

/** Says about how long questions take, such as "about 12 minutes". */
export function aboutMinutes(questionCount: number): string {
  return `about ${pluralize(minutesFor(questionCount), 'minute')}`
}
