import type { KeptQuiz } from './kept-quiz.ts'

/** The caches of the service worker. */
const PREFIX = 'quizfolio-'

/** Keeps what shows formulas beside a quiz that has some. Without it, their source is shown. */
export async function keepFormulas({ questions }: KeptQuiz): Promise<void> {
  const mayHaveSome = questions.some(
    ({ format, text, options, explanation }) =>
      format === 'MARKDOWN' && [text, ...options, explanation].some((part) => part?.includes('$')),
  )
  if (!mayHaveSome) return
  // Pages that were not loaded securely have none.
  await navigator.serviceWorker?.ready
  const { TYPESET_ADDRESS: address } = await import('../../../ui/rich/math/typeset.ts')
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue
    const cache = await caches.open(name)
    if (!(await cache.match(address, { ignoreVary: true }))) await cache.add(address)
  }
}
