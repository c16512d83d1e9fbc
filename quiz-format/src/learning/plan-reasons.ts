/** A question of a plan, with the exam of its quiz. */
export interface PlannedReason {
  reason: 'FORGETTING' | 'WRONG' | 'UNSEEN' | 'FLAGGED'
  done: boolean
  exam: { date: string; daysLeft: number } | null
}

/**
 * Says why the questions that are left of a plan should be practised: “11 you may have forgotten by May 12, 5
 * new, 2 flagged”.
 *
 * @param examDay the day by which they may be forgotten, as it is shown; null for none.
 */
export function planReasons(
  questions: readonly Pick<PlannedReason, 'reason' | 'done'>[],
  examDay: string | null,
): string {
  const left = questions.filter(({ done }) => !done)
  const texts: readonly (readonly [PlannedReason['reason'], string])[] = [
    ['FORGETTING', examDay === null ? 'you may be forgetting' : `you may have forgotten by ${examDay}`],
    ['WRONG', 'wrong last time'],
    ['UNSEEN', 'new'],
    ['FLAGGED', 'flagged'],
  ]
  const parts = texts.flatMap(([wanted, text]) => {
    const count = left.filter(({ reason }) => reason === wanted).length
    return count === 0 ? [] : `${count} ${text}`
  })
  return parts.join(', ')
}

/** The date by which questions may be forgotten: that of their exam, if all have the same; null otherwise. */
export function forgottenBy(questions: readonly PlannedReason[]): string | null {
  const forgetting = questions.filter(({ reason, done }) => reason === 'FORGETTING' && !done)
  const dates = new Set(forgetting.map(({ exam }) => (exam && exam.daysLeft >= 0 ? exam.date : null)))
  const [date = null] = dates
  return dates.size === 1 ? date : null
}
