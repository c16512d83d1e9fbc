import type { RouteObject } from 'react-router-dom'
import { PageFailure } from './loading/PageFailure.tsx'
import { PageLoading } from './loading/PageLoading.tsx'
import { PageNotLoaded } from './loading/page-not-loaded.ts'

/**
 * Wraps page routes: the shell stays visible while a page loads, and a notice appears if the code of the page
 * fails to load.
 */
export function guardPages(pages: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: PageFailure, HydrateFallback: PageLoading, children: pages.map(withLoadFailure) }]
}

function withLoadFailure(route: RouteObject): RouteObject {
  const { lazy, children } = route
  return {
    ...route,
    ...(typeof lazy === 'function' && { lazy: () => lazy().catch(fail) }),
    ...(children && { children: children.map(withLoadFailure) }),
  } as RouteObject
}

function fail(cause: unknown): never {
  throw new PageNotLoaded(cause)
}
