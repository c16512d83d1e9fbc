// Without "%": browsers decode it, so "#%61" would name "a" past the count of what is drawn.
const LOCAL = /^#[^\s#%"'()<>\\]{1,200}$/
const LOCAL_URL = /url\(\s*(["']?)(#[^\s#%"'()<>\\]{1,200})\1\s*\)/g
// What may stand before a parenthesis.
const FUNCTION = /(?:^|[\s,(:])(?:rgba?|hsla?|matrix|translate[xy]?|scale[xy]?|rotate|skew[xy]?|calc)\($/i
// Backslashes write letters in disguise, braces and at signs begin rules, and "<" might end a style element.
const UNSAFE = /[\\{}@<>]|\/\*|:\s*\/\/|(?:javascript|expression|data|vbscript)\s*[:(]/i

/** True for the address of an element in the same picture. */
export function isLocalAddress(value: string): boolean {
  return LOCAL.test(value.trim())
}

/** The addresses of elements in the same picture that a value names. */
export function localAddresses(value: string): string[] {
  return [...value.matchAll(LOCAL_URL)].map(([, , address = '']) => address)
}

/** True if a value cannot load anything: the only addresses in it are of the same picture. */
export function isSafeValue(value: string): boolean {
  const rest = value.replace(LOCAL_URL, '')
  if (UNSAFE.test(rest)) return false
  for (let at = rest.indexOf('('); at !== -1; at = rest.indexOf('(', at + 1)) {
    if (!FUNCTION.test(rest.slice(Math.max(0, at - 12), at + 1))) return false
  }
  return true
}
