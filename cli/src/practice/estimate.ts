import { pluralize } from '../terminal/pluralize.ts'

/** Seconds that a question takes, for an estimate. */
const SECONDS_EACH = 40

/** Says about how long questions take, such as "about 12 minutes". */
export function aboutMinutes(questionCount: number): string {
  return `about ${pluralize(Math.max(1, Math.round((questionCount * SECONDS_EACH) / 60)), 'minute')}`
}
