import { PROPERTIES } from './svg-names.ts'
import { isSafeValue } from './svg-values.ts'

const SIMPLE_SELECTOR = /^(?:\*|[\w-]*(?:[.#][\w-]+)*)$/

/**
 * Keeps the declarations of a style that only draw.
 * @param removed gets the names of what is left out and might be missed
 */
export function safeDeclarations(style: string, removed: Set<string>): string {
  const kept: string[] = []
  for (const declaration of withoutComments(style).split(';')) {
    const colon = declaration.indexOf(':')
    if (colon === -1) continue
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration.slice(colon + 1).trim()
    const isSafe = isSafeValue(value)
    if (PROPERTIES.has(name) && isSafe) kept.push(`${name}:${value}`)
    // Unknown properties, such as those of editors, are not drawn, so nobody misses them.
    else if (!isSafe) removed.add('style')
  }
  return kept.join(';')
}

/** Keeps the rules of a style sheet that only draw. Rules that begin with "@" are left out. */
export function safeStyleSheet(sheet: string, removed: Set<string>): string {
  const kept: string[] = []
  for (const rule of withoutComments(sheet).split('}')) {
    const brace = rule.indexOf('{')
    if (rule.includes('@')) removed.add('@ rule')
    if (brace === -1) continue
    // A rule without a block, such as @import, ends before the selector.
    const head = rule.slice(rule.lastIndexOf(';', brace) + 1, brace)
    const selectors = head.split(',').map((selector) => selector.trim().replace(/\s+/g, ' '))
    if (!selectors.every(isPlainSelector)) continue
    const declarations = safeDeclarations(rule.slice(brace + 1), removed)
    if (declarations !== '') kept.push(`${selectors.join(',')}{${declarations}}`)
  }
  return kept.join('\n')
}

function isPlainSelector(selector: string): boolean {
  return selector !== '' && selector.split(/[ >]/).every((part) => SIMPLE_SELECTOR.test(part))
}

// Not a regular expression, which would take quadratic time for many comments that do not end.
function withoutComments(css: string): string {
  let [plain, from] = ['', 0]
  for (;;) {
    const start = css.indexOf('/*', from)
    if (start === -1) return plain + css.slice(from)
    plain += `${css.slice(from, start)} `
    const end = css.indexOf('*/', start + 2)
    if (end === -1) return plain
    from = end + 2
  }
}
