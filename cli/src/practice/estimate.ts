import { minutesFor } from 'quiz-format/learning'
import { pluralize } from '../terminal/pluralize.ts'

/**
 * Says about how long questions take, such as "about 12 minutes".
 * @param seconds that each takes; null if the learner's own are not known yet
 */
export function aboutMinutes(questionCount: number, seconds: number | null): string {
  return `about ${pluralize(minutesFor(questionCount, seconds ?? undefined), 'minute')}`
}
