import { formatCount } from '../../../ui/counts.ts'

/** What is missing before there is a forecast. */
interface Missing {
  answers: number
  days: number
}

/** Says what is missing: “8 more answers on one more day, then there is a forecast.” */
export function missingText({ answers, days }: Missing): string {
  // A weight may be left for a section whose questions are gone.
  if (answers === 0 && days === 0) return 'There is no forecast: no question counts in the exam.'
  const on = days === 0 ? '' : days === 1 ? ' on one more day' : ` on ${days} days`
  return `${formatCount(Math.max(1, answers), 'more answer')}${on}, then there is a forecast.`
}

/** Formats the chance to pass. It is never certain. */
export function chanceText(percent: number): string {
  if (percent > 99) return 'over 99%'
  return percent < 1 ? 'under 1%' : `${Math.round(percent)}%`
}

/** Says which questions a forecast is about. */
export function scopeText(isOnlyAnswered: boolean): string {
  return isOnlyAnswered
    ? 'It is about the questions that you have answered.'
    : 'It is about the questions of this quiz.'
}
