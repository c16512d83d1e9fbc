/** The caches of the service worker. */
const PREFIX = 'quizfolio-'

/** The texts of a question. */
interface Texts {
  format?: string
  text: string
  options: readonly string[]
  explanation?: string | null
}

/** Keeps what shows formulas beside questions that have some. Without it, their source is shown. */
export async function keepFormulas(questions: readonly Texts[]): Promise<void> {
  const mayHaveSome = questions.some(
    ({ format, text, options, explanation }) =>
      format === 'MARKDOWN' && [text, ...options, explanation].some((part) => part?.includes('$')),
  )
  if (!mayHaveSome) return
  // Pages that were not loaded securely have none.
  await navigator.serviceWorker?.ready
  const { TYPESET_ADDRESS: address } = await import('../ui/rich/math/typeset.ts')
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue
    const cache = await caches.open(name)
    if (!(await cache.match(address, { ignoreVary: true }))) await cache.add(address)
  }
}
