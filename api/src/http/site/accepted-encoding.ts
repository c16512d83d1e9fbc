/** An encoding that the server can give an answer. */
export type Encoding = 'br' | 'gzip'

/**
 * Chooses an encoding by an Accept-Encoding header: the one the client prefers, of equals the first.
 *
 * @param supported from the best one on.
 * @returns null where the client accepts none of them, or prefers the answer as it is.
 */
export function acceptedEncoding(
  header: string | undefined,
  supported: readonly Encoding[],
): Encoding | null {
  const weights = new Map((header ?? '').toLowerCase().split(',').map(weightOf))
  const any = weights.get('*') ?? 0
  let chosen: Encoding | null = null
  let best = weights.get('identity') ?? 0
  for (const encoding of supported) {
    const weight = weights.get(encoding) ?? any
    if (weight > best || (weight === best && weight > 0 && chosen === null)) {
      chosen = encoding
      best = weight
    }
  }
  return chosen
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
  return [name, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0]
}
