// Makes requests fail in every way in which a server or a proxy may fail.
import type { Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'

const BUG = 'Something went wrong'

/** The responses to a failing request, by kind of fault. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  offline: (route) => route.abort('internetdisconnected'),
  'cut off': (route) => route.abort('connectionreset'),
  'a bug': (route) =>
    route.fulfill({
      status: route.request().url().endsWith('/graphql') ? 200 : 500,
      json: {
        success: false,
        error: BUG,
        error_code: 'INTERNAL_ERROR',
        data: null,
        errors: [{ message: BUG, extensions: { code: 'INTERNAL_ERROR' } }],
      },
    }),
  'a proxy’s page': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  'a truncated response': (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"data":{"vie' }),
}

/** The requests of one GraphQL operation. */
interface Failing {
  operation: string
}

/**
 * Makes the requests to a path, or of an operation, fail with each fault in turn, and waits each time until
 * the page shows the message.
 *
 * @param act makes the page send the request.
 * @param locate finds the message on the page.
 * @param message the expected text. For a bug the server's own text is accepted as well.
 */
export async function provokeFaults(
  page: Page,
  path: string | Failing,
  act: (fault: string) => Promise<void>,
  locate: (text: RegExp) => Locator,
  message: string,
): Promise<void> {
  const [pattern, operation] = typeof path === 'string' ? [path, ''] : ['**/graphql', path.operation]
  for (const [fault, fail] of Object.entries(FAULTS)) {
    let requests = 0
    const handler = async (route: Route) => {
      if (!isOf(route, operation)) return route.fallback()
      requests++
      await fail(route)
    }
    await page.route(pattern, handler)
    await act(fault)
    await expect.poll(() => requests, { message: `${message}: ${fault}` }).toBeGreaterThan(0)
    const text = fault === 'a bug' ? new RegExp(`^(${message}|${BUG})$`) : new RegExp(`^${message}$`)
    await locate(text).waitFor()
    await page.unroute(pattern, handler)
  }
}

/** A screen that needs the server. */
export interface FaultyScreen {
  address: string
  /** The GraphQL operation that fails; by default all of them. */
  operation?: string
  loading: string
  message: string
  /** The heading of what was loaded. */
  content: string
}

/**
 * Opens a screen, which must show that it is loading, report each fault, and load on retry.
 *
 * @returns how many messages are left then.
 */
export async function loadDespiteFaults(page: Page, screen: FaultyScreen): Promise<number> {
  const { address, operation = '', loading, message, content } = screen
  const retry = page.getByRole('button', { name: 'Try again' })
  const act = async (fault: string) => {
    if (fault !== 'offline') return retry.click()
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const wait = async (route: Route) => {
      if (isOf(route, operation)) await released
      await route.fallback()
    }
    await page.route('**/graphql', wait)
    await page.goto(address)
    await page.getByText(loading).waitFor()
    release()
    await page.unroute('**/graphql', wait)
  }
  const locate = (text: RegExp) => page.getByRole('main').getByText(text).first()
  await provokeFaults(page, { operation }, act, locate, message)
  await retry.click()
  await page.getByRole('heading', { name: content, exact: true }).waitFor()
  const left = page.getByText(message, { exact: true })
  await expect.poll(() => left.count(), { message: address }).toBe(0)
  return left.count()
}

function isOf(route: Route, operation: string): boolean {
  return operation === '' || (route.request().postData() ?? '').includes(`"operationName":"${operation}"`)
}
