/** Formats a number like Excel's General format, with at most 15 digits. */
function generalNumber(raw: string): string {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw
  return String(Number(number.toPrecision(15)) + 0).replace('e', 'E')
}

// Text around the number: quoted text, a currency, an escaped character, padding, or a literal character.
const TEXT = String.raw`(?:"[^"]*"|\[\$[^\]]*\]|\\.|[_*].|[$€£¥ +-])*`
const SIMPLE = new RegExp(`^(${TEXT})(#,##0|0)(?:\\.(0{1,15}))?(%)?(${TEXT})$`)
const LITERALS = /"([^"]*)"|\[\$([^\]-]*)[^\]]*\]|\\(.)|[_*].|([$€£¥ +-])/g
const LONGEST = 200

/**
 * Formats a number with a simple format code: decimals, thousands separators, percent, and text before or
 * after the number.
 * @param raw as stored in the file
 * @returns null if the code is not simple
 */
export function formattedNumber(raw: string, format: string): string | null {
  const number = Number(raw)
  // The part after the first semicolon is for negative numbers. Usually it changes only the sign or the
  // colour, so it is ignored.
  const code = format.slice(0, LONGEST).split(';', 1)[0]?.trim() ?? ''
  if (/^(?:general|@)?$/i.test(code) || !Number.isFinite(number)) return generalNumber(raw)
  const [, before, integerFormat, decimals = '', percent = '', after] = SIMPLE.exec(code) ?? []
  if (before === undefined || integerFormat === undefined || after === undefined) return null
  const value = Math.abs(number) * (percent === '' ? 1 : 100)
  const [integer = '', rest] = Number(value.toPrecision(15)).toFixed(decimals.length).split('.')
  const grouped = integerFormat === '0' ? integer : integer.replace(/\B(?=(?:\d{3})+$)/g, ',')
  const text = rest === undefined ? grouped : `${grouped}.${rest}`
  const sign = number < 0 && /[1-9]/.test(text) ? '-' : ''
  return `${sign}${literalText(before)}${text}${percent}${literalText(after)}`
}

function literalText(code: string): string {
  return code.replace(LITERALS, (_match, ...parts: (string | undefined)[]) =>
    parts
      .slice(0, 4)
      .map((part) => part ?? '')
      .join(''),
  )
}
