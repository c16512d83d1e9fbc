import { InvalidUsage } from '../errors.ts'

const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d(?:\.\d{1,3})?))?(Z|[+-]\d\d:\d\d)?$/
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A time as it was given: on the clock of the class, unless it has an offset. */
export interface GivenTime {
  /** Such as "2026-12-01T10:00:00". */
  local: string
  /** "Z", or such as "+01:00"; null for none. */
  offset: string | null
}

/** Parses a time such as "2026-12-01 10:00" or "2026-12-01T10:00+01:00"; returns null if it is none. */
export function parseTime(text: string): GivenTime | null {
  const [, date, minutes, seconds = '00', offset = null] = TIME.exec(text.trim()) ?? []
  if (date === undefined) return null
  const local = `${date}T${minutes}:${seconds}`
  const moment = Date.parse(`${local}Z`)
  // Date.parse accepts 31 February.
  const isReal = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(local)
  return isReal && !Number.isNaN(Date.parse(local + (offset ?? 'Z'))) ? { local, offset } : null
}

/**
 * Returns the moment of a time in ISO 8601.
 * @param timeZone of the class
 * @param flag for messages
 * @throws InvalidUsage if a change of clocks skips or repeats the time
 */
export function momentOf({ local, offset }: GivenTime, timeZone: string, flag: string): string {
  if (offset !== null) return new Date(local + offset).toISOString()
  const wanted = Date.parse(`${local}Z`)
  const offsets = new Set([-DAY, DAY].map((distance) => offsetAt(wanted + distance, timeZone)))
  const moments = [...offsets]
    .map((minutes) => wanted - minutes)
    .filter((moment) => moment + offsetAt(moment, timeZone) === wanted)
    .sort((a, b) => a - b)
  const [moment, second] = moments
  const shown = local.slice(0, 16).replace('T', ' ')
  if (moment === undefined)
    throw new InvalidUsage(
      `${flag}: the clocks of ${timeZone} are put forward over ${shown}: give another time`,
    )
  if (second === undefined) return new Date(moment).toISOString()
  const [first, other] = moments.map((each) => local.slice(0, 16) + renderOffset(wanted - each))
  throw new InvalidUsage(
    `${flag}: the clocks of ${timeZone} show ${shown} twice: give ${first} or ${other} instead`,
  )
}

/** Renders a moment on the clock of a time zone, such as "2026-12-01 10:00 (Europe/Berlin)". */
export function renderMoment(moment: string, timeZone: string): string {
  const time = Date.parse(moment)
  const local = new Date(time + offsetAt(time, timeZone)).toISOString()
  return `${local.slice(0, 16).replace('T', ' ')} (${timeZone})`
}

// In milliseconds.
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(moment / 1000) * 1000
}

function renderOffset(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${offset < 0 ? '-' : '+'}${digits.join(':')}`
}
