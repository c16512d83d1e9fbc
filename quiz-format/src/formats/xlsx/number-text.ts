/**
 * Writes a number as Excel shows it without a format: with at most 15 digits.
 * @param raw as the file has it
 * @returns the text
 */
function generalNumber(raw: string): string {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw
  return String(Number(number.toPrecision(15)) + 0).replace('e', 'E')
}

// A text in quotes, a currency, one escaped sign, a gap, or a sign that stands for itself.
const TEXT = String.raw`(?:"[^"]*"|\[\$[^\]]*\]|\\.|[_*].|[$€£¥ +-])*`
const SIMPLE = new RegExp(`^(${TEXT})(#,##0|0)(?:\\.(0{1,15}))?(%)?(${TEXT})$`)
const SHOWN = /"([^"]*)"|\[\$([^\]-]*)[^\]]*\]|\\(.)|[_*].|([$€£¥ +-])/g
const LONGEST = 200

/**
 * Writes a number in one of the simple formats: decimals, thousands, per cent, a text before or behind.
 * @param raw as the file has it
 * @param format Excel's code
 * @returns the text; null for a format that is not simple
 */
export function formattedNumber(raw: string, format: string): string | null {
  const number = Number(raw)
  // The first section is for numbers that are not negative; the others differ in signs and colours.
  const code = format.slice(0, LONGEST).split(';', 1)[0]?.trim() ?? ''
  if (/^(?:general|@)?$/i.test(code) || !Number.isFinite(number)) return generalNumber(raw)
  const [, before, whole, decimals = '', percent = '', after] = SIMPLE.exec(code) ?? []
  if (before === undefined || whole === undefined || after === undefined) return null
  const value = Math.abs(number) * (percent === '' ? 1 : 100)
  const [integer = '', rest] = Number(value.toPrecision(15)).toFixed(decimals.length).split('.')
  const grouped = whole === '0' ? integer : integer.replace(/\B(?=(?:\d{3})+$)/g, ',')
  const text = rest === undefined ? grouped : `${grouped}.${rest}`
  const sign = number < 0 && /[1-9]/.test(text) ? '-' : ''
  return `${sign}${shown(before)}${text}${percent}${shown(after)}`
}

function shown(code: string): string {
  return code.replace(SHOWN, (_match, ...parts: (string | undefined)[]) =>
    parts
      .slice(0, 4)
      .map((part) => part ?? '')
      .join(''),
  )
}
