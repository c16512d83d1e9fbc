/**
 * Accesses the browser's storage, which may be blocked or full, or may hold invalid data.
 *
 * @returns undefined when the access fails.
 */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
