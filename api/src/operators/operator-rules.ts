import { z } from 'zod'
import { reasonRules } from '../input.ts'

const SWITCH = 'Why it is off, in 1 to 200 characters; null to switch it on.'

/** Validation rules of switching something off or on. */
export const switchRules = z.object({ switchedOff: reasonRules(200).nullable().describe(SWITCH) })

/** The columns of something that is switched off for a reason, or on. */
export function switchColumns(reason: string | null, now: Date) {
  return { switchedOffAt: reason === null ? null : now, switchedOffReason: reason }
}
