export type Encoding = 'br' | 'gzip'

/**
 * Chooses a content encoding by the Accept-Encoding header: the one that the client prefers, or the first
 * supported one if it has no preference.
 *
 * @param supported the encodings to choose from, best first.
 * @returns null if the client accepts no supported encoding, or prefers an unencoded response.
 */
export function acceptedEncoding(
  header: string | undefined,
  supported: readonly Encoding[],
): Encoding | null {
  const weights = new Map((header ?? '').toLowerCase().split(',').map(weightOf))
  const any = weights.get('*') ?? 0
  let bestEncoding: Encoding | null = null
  let bestWeight = weights.get('identity') ?? 0
  for (const encoding of supported) {
    const weight = weights.get(encoding) ?? any
    if (weight > bestWeight || (weight === bestWeight && weight > 0 && bestEncoding === null)) {
      bestEncoding = encoding
      bestWeight = weight
    }
  }
  return bestEncoding
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
  return [name, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0]
}
