import { Option } from 'commander'
import { EVENT_TYPES } from 'quiz-format/rules'

/** The flag that says which events a webhook gets. */
export function eventOption(description: string): Option {
  return new Option('--event <event...>', description).choices(EVENT_TYPES)
}
