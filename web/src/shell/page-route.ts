import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

/** A page whose code is loaded when it is first opened. web/page-files.ts finds these calls in the routes. */
export function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) }
}
