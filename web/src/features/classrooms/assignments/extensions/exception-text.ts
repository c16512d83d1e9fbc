import { formatCount } from '../../../../ui/counts.ts'
import { formatInZone } from '../../../../ui/time/zoned-time.ts'
import type { ExtensionFields } from './extension-form.ts'

/** Says what an extension changes: "90 minutes", "closes Nov 30, 2026, 6:00 PM", … */
export function exceptionTexts(extension: ExtensionFields, timeZone: string): string[] {
  const { opensAt, dueAt, closesAt, minutes, factor, extraAttempts, excused } = extension
  const at = (moment: string) => formatInZone(moment, timeZone)
  return [
    excused && 'excused',
    minutes !== null && formatCount(minutes, 'minute'),
    factor !== null && `time × ${factor}${minutes === null ? '' : ' (the minutes count instead)'}`,
    opensAt !== null && `opens ${at(opensAt)}`,
    dueAt !== null && `due ${at(dueAt)}`,
    closesAt !== null && `closes ${at(closesAt)}`,
    extraAttempts > 0 && formatCount(extraAttempts, 'extra attempt'),
  ].filter((text) => text !== false)
}
