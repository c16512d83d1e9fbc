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
    operation === undefined || isOf(route, operation) ? route.abort() : route.fallback()
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
    await route.fallback()
  }
  await page.route('**/graphql', handler)
  return {
    mend: async () => release(),
  }
}

function isOf(route: Route, operation: string): boolean {
  const body = route.request().postDataJSON() as { operationName?: string } | null
  return body?.operationName === operation
}
