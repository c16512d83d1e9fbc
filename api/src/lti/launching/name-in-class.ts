const MAX_LENGTH = 100

/** Fits a name of a platform into a name of a class or member; null if nothing of it can be used. */
export function nameIn(text: string | null): string | null {
  const trimmed = (text ?? '').trim()
  const fitting = [...trimmed].slice(0, MAX_LENGTH).join('').trim()
  return fitting === '' ? null : fitting
}
