import { MAX_TIME_LIMIT } from 'quiz-format/rules'

export const TIMER_PRESETS = [1, 15, 30, 60] as const

/** The timer of the next attempt. */
export interface TimerSetting {
  /** Null for no timer. */
  minutes: number | null
  /** Whether the learner entered the minutes. */
  isCustom: boolean
}

export const NO_TIMER: TimerSetting = { minutes: null, isCustom: false }

/** Parses the minutes a learner entered. Anything but a number means no timer. */
export function readCustomTimer(text: string): TimerSetting | { problem: string } {
  const typed = text.trim()
  const minutes = Number(typed)
  if (typed === '' || Number.isNaN(minutes)) return NO_TIMER
  if (minutes <= 0 || minutes > MAX_TIME_LIMIT)
    return { problem: `Enter more than 0 and at most ${MAX_TIME_LIMIT} minutes` }
  return { minutes, isCustom: true }
}
