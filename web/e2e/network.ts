import type { Page, Route } from 'playwright-core'

interface Cut {
  /** Lets through what is held, and everything after it. */
  mend: () => Promise<void>
}

/**
 * Makes one operation, or all of them, fail as if the network were gone, until it is mended.
 *
 * @param operation its name in the document, such as `QuizPage`; all without it.
 */
export async function cutNetwork(page: Page, operation?: string): Promise<Cut> {
  const handler = (route: Route) =>
    unlessGone(operation === undefined || isOf(route, operation) ? route.abort() : route.fallback())
  await page.route('**/graphql', handler)
  return { mend: () => page.unroute('**/graphql', handler) }
}

/**
 * Lets the server carry one operation out, but loses its replies, until it is mended.
 */
export async function loseReplies(page: Page, operation: string): Promise<Cut> {
  const handler = async (route: Route) => {
    if (!isOf(route, operation)) return unlessGone(route.fallback())
    await unlessGone(route.fetch())
    await unlessGone(route.abort())
  }
  await page.route('**/graphql', handler)
  return { mend: () => page.unroute('**/graphql', handler) }
}

/**
 * Holds the requests of one operation back, until they are let through.
 */
export async function holdNetwork(page: Page, operation: string): Promise<Cut> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const handler = async (route: Route) => {
    if (isOf(route, operation)) await held
    await unlessGone(route.fallback())
  }
  await page.route('**/graphql', handler)
  return {
    mend: async () => release(),
  }
}

// A request may be dealt with or given up while a handler waits: mended meanwhile, or its page closed.
async function unlessGone(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined)
}

function isOf(route: Route, operation: string): boolean {
  const body = route.request().postDataJSON() as { operationName?: string } | null
  return body?.operationName === operation
}
