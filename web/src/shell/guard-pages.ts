import type { RouteObject } from 'react-router-dom'
import { PageFailure } from './PageFailure.tsx'
import { PageLoading } from './PageLoading.tsx'
import { PageNotLoaded } from './page-not-loaded.ts'

/**
 * Makes the pages inside the shell tell when their file does not come, and leave the shell standing meanwhile.
 *
 * @param pages their routes, which may load lazily.
 */
export function guardPages(pages: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: PageFailure, HydrateFallback: PageLoading, children: pages.map(withToldFailure) }]
}

function withToldFailure(route: RouteObject): RouteObject {
  const { lazy, children } = route
  return {
    ...route,
    ...(typeof lazy === 'function' && { lazy: () => lazy().catch(fail) }),
    ...(children && { children: children.map(withToldFailure) }),
  } as RouteObject
}

function fail(cause: unknown): never {
  throw new PageNotLoaded(cause)
}
