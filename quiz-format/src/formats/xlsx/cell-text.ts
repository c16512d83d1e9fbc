/**
 * Writes the value of a cell as text.
 * @param value as the library gives it
 * @returns the text; '' for an empty cell
 */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return String(value)
  return value instanceof Date ? dateText(value) : ''
}

// The file does not say in which country's way a date is shown, so it is written the ISO way.
function dateText(date: Date): string {
  if (Number.isNaN(date.valueOf())) return ''
  const [day = '', clock = ''] = nearestSecond(date).toISOString().slice(0, -1).split('T')
  const time = clock.replace(/\.\d+$/, '').replace(/:00$/, '')
  // A time of day is counted as a part of the day before the first one.
  if (day.startsWith('1899-12-3') || day === '1904-01-01') return time
  return time === '00:00' ? day : `${day} ${time}`
}

function nearestSecond(date: Date): Date {
  return new Date(Math.round(date.valueOf() / 1000) * 1000)
}
