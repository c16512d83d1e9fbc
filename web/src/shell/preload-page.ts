import { matchRoutes, type RouteObject } from 'react-router-dom'

/**
 * Loads the files of the page at an address, so that they are there when it is opened. A failure is that page's to
 * tell, once it is opened.
 *
 * @param path of the page.
 */
export function preloadPage(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
  }
}
