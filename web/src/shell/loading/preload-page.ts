import { matchRoutes, type RouteObject } from 'react-router-dom'

/**
 * Loads the code of the page at a path ahead of time. Failures are ignored; opening the page reports them.
 */
export function preloadPage(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
  }
}
