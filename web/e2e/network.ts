import type { Page, Route } from 'playwright-core'

interface Cut {
  /** Restores the network and releases held requests. */
  mend: () => Promise<void>
}

/**
 * Makes GraphQL requests fail as if the connection were lost.
 *
 * @param operation the operation name, such as `QuizPage`; without a name, all requests fail.
 */
export async function cutNetwork(page: Page, operation?: string): Promise<Cut> {
  const handler = (route: Route) =>
    unlessGone(operation === undefined || isOf(route, operation) ? route.abort() : route.fallback())
  await page.route('**/graphql', handler)
  return { mend: () => page.unroute('**/graphql', handler) }
}

/** Lets the server execute an operation, but drops the responses. */
export async function loseResponses(page: Page, operation: string): Promise<Cut> {
  const handler = async (route: Route) => {
    if (!isOf(route, operation)) return unlessGone(route.fallback())
    await unlessGone(route.fetch())
    await unlessGone(route.abort())
  }
  await page.route('**/graphql', handler)
  return { mend: () => page.unroute('**/graphql', handler) }
}

/** Delays the requests of an operation until `mend()` is called. */
export async function holdNetwork(page: Page, operation: string): Promise<Cut> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const handler = async (route: Route) => {
    if (isOf(route, operation)) await released
    await unlessGone(route.fallback())
  }
  await page.route('**/graphql', handler)
  return {
    mend: async () => release(),
  }
}

// Ignores the error when the request can no longer be handled. While a handler waited, the page may have been
// closed, or the test may have removed the route, which lets the request through.
async function unlessGone(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined)
}

function isOf(route: Route, operation: string): boolean {
  const body = route.request().postDataJSON() as { operationName?: string } | null
  return body?.operationName === operation
}
