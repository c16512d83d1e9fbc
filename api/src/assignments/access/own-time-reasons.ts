// Why a member has this much time: the sentences about the minutes of an attempt and the close.
import { grantedOn, timeOf } from './calendar.ts'
import type { Grounds } from './grounds.ts'

/** Explains the minutes that an attempt may take. */
export function minutesReason({ assignment, extension, time }: Grounds): string {
  const { timeLimit } = assignment
  if (timeLimit === null || time.minutes === null) return 'no time limit'
  if (extension && extension.minutes !== null) {
    const granted = time.minutes - (time.byFactor ?? 0)
    if (granted <= 0)
      return `${minutesText(time.minutes)}, ${grantedOn(extension.grantedAt, assignment.timeZone)}`
    return `${minutesText(time.minutes)}: ${factorText(timeLimit, time.factor)}, plus ${granted} ${grantedOn(extension.grantedAt, assignment.timeZone)}`
  }
  if (time.factor === 1) return minutesText(time.minutes)
  const whose =
    extension && extension.factor !== null
      ? `times the ${time.factor} ${grantedOn(extension.grantedAt, assignment.timeZone)}`
      : `times your ${time.factor}`
  return `${minutesText(time.minutes)}: ${timeLimit}, ${whose}`
}

function minutesText(count: number): string {
  return count === 1 ? '1 minute' : `${count} minutes`
}

function factorText(timeLimit: number, factor: number): string {
  return factor === 1 ? String(timeLimit) : `${timeLimit}, times your ${factor}`
}

/** Explains when the assignment closes. */
export function closesReason({ assignment, extension, access, time }: Grounds): string {
  if (access.closesAt === null) return 'it does not close'
  const { timeZone, closesAt, timeLimit } = assignment
  const until = `until ${timeOf(access.closesAt, timeZone)}`
  if (extension?.closesAt) return `${until}, ${grantedOn(extension.grantedAt, timeZone)}`
  if (closesAt === null || access.closesAt.getTime() === closesAt.getTime())
    return `${until}: the class closes`
  const own = Math.max(0, (time.byFactor ?? 0) - (timeLimit ?? 0))
  const total = (access.closesAt.getTime() - closesAt.getTime()) / 60_000
  const parts = [`${until}: the class closes at ${timeOf(closesAt, timeZone)}`]
  if (extension && extension.factor !== null && total === own)
    parts.push(`plus ${minutesText(own)} ${grantedOn(extension.grantedAt, timeZone)}`)
  else {
    if (own > 0 && total >= own) parts.push(`plus your ${minutesText(own)}`)
    const granted = total >= own ? total - own : total
    if (granted > 0 && extension)
      parts.push(
        `plus ${own > 0 && total >= own ? granted : minutesText(granted)} ${grantedOn(extension.grantedAt, timeZone)}`,
      )
  }
  return parts.join(', ')
}
