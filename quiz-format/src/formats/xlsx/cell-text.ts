/** Converts a cell value from the xlsx library to text. An empty cell becomes an empty text. */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return String(value)
  return value instanceof Date ? dateText(value) : ''
}

// Dates are written in ISO format, because the file does not state a locale.
function dateText(date: Date): string {
  if (Number.isNaN(date.valueOf())) return ''
  const [day = '', clock = ''] = nearestSecond(date).toISOString().slice(0, -1).split('T')
  const time = clock.replace(/\.\d+$/, '').replace(/:00$/, '')
  // If a cell has only a time of day, its date is day 0 of Excel's calendar.
  if (day.startsWith('1899-12-3') || day === '1904-01-01') return time
  return time === '00:00' ? day : `${day} ${time}`
}

function nearestSecond(date: Date): Date {
  return new Date(Math.round(date.valueOf() / 1000) * 1000)
}
