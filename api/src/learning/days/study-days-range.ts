import { z } from 'zod'

const MAX_DAYS = 366
const DEFAULT_BACK = 120
const DEFAULT_AHEAD = 60

export const BACK = `How many days before today: 0 to ${MAX_DAYS}. Defaults to ${DEFAULT_BACK}.`
export const AHEAD = `How many days after today: 0 to ${MAX_DAYS}. Defaults to ${DEFAULT_AHEAD}.`

const countOf = (name: string) => {
  const form = `Send a whole number from 0 to ${MAX_DAYS} as ${name}`
  return z.coerce.number(form).int(form).min(0, form).max(MAX_DAYS, form)
}

/** Validation rules of the days that are read. */
export const studyDaysRules = z.object({
  back: countOf('back').default(DEFAULT_BACK).describe(BACK),
  ahead: countOf('ahead').default(DEFAULT_AHEAD).describe(AHEAD),
})

/** Which days are read, counted from today. */
export type StudyDaysRange = z.infer<typeof studyDaysRules>
