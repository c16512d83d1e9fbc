// The one policy that the content security policy allows to name addresses of scripts (Trusted Types). It
// lets exact addresses through, so no text from elsewhere can ever become one.
// oxlint-disable-next-line import/default -- Vite makes the address the default export.
import QUIZ_FILE_WORKER from './quiz-files/worker/quiz-file-worker.ts?worker&url'

export { QUIZ_FILE_WORKER }

/** What may run beside the page's own scripts. */
const ALLOWED: ReadonlySet<string> = new Set(['/sw.js', QUIZ_FILE_WORKER])

/** Part of a browser's Trusted Types, which TypeScript's own declarations do not have. */
interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown }
}

let policy: ReturnType<PolicyFactory['createPolicy']> | null = null

/**
 * Returns an address for an API that loads scripts, such as `navigator.serviceWorker.register`.
 *
 * @throws TypeError for an address that is not listed here.
 */
export function trustedScript(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return allowed(address)
  // The content security policy lets a policy be made once.
  policy ??= trustedTypes.createPolicy('quizfolio', { createScriptURL: allowed })
  return policy.createScriptURL(address) as string
}

function allowed(address: string): string {
  if (!ALLOWED.has(address)) throw new TypeError(`${address} is no script of ours`)
  return address
}
