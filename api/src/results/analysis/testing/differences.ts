/**
 * Compares what `expected` has, and lists where `actual` differs. Numbers may differ by 1e-9, relative to
 * them if they are above 1.
 */
export function differences(actual: unknown, expected: unknown, path: string): string[] {
  if (typeof expected === 'object' && expected !== null) {
    if (typeof actual !== 'object' || actual === null) return [`${path} is ${String(actual)}`]
    const [found, wanted] = [actual, expected].map((value) => (Array.isArray(value) ? value.length : null))
    if (found !== wanted) return [`${path} has ${found} items, recounted ${wanted}`]
    return Object.entries(expected).flatMap(([key, value]) =>
      differences((actual as Record<string, unknown>)[key], value, `${path}.${key}`),
    )
  }
  const areNumbers = typeof expected === 'number' && typeof actual === 'number'
  const isEqual = areNumbers
    ? Math.abs(actual - expected) <= 1e-9 * Math.max(1, Math.abs(expected))
    : actual === expected
  return isEqual ? [] : [`${path} is ${String(actual)}, recounted ${String(expected)}`]
}
