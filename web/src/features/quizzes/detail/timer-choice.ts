import { MAX_TIME_LIMIT } from 'quiz-format/rules'

/** Minutes that can be chosen at once. */
export const TIMER_PRESETS = [1, 15, 30, 60] as const

/** The timer of the next attempt. */
export interface TimerChoice {
  /** None for no timer. */
  minutes: number | null
  /** Whether the learner typed them. */
  isCustom: boolean
}

/** Without a timer. */
export const NO_TIMER: TimerChoice = { minutes: null, isCustom: false }

/**
 * Reads the minutes a learner typed. What is no number is no timer.
 *
 * @returns the choice, or what is wrong with it.
 */
export function readCustomTimer(text: string): TimerChoice | { problem: string } {
  const typed = text.trim()
  const minutes = Number(typed)
  if (typed === '' || Number.isNaN(minutes)) return NO_TIMER
  if (minutes <= 0 || minutes > MAX_TIME_LIMIT)
    return { problem: `Enter more than 0 and at most ${MAX_TIME_LIMIT} minutes` }
  return { minutes, isCustom: true }
}
