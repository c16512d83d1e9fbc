import type { RouteObject } from 'react-router-dom'
import { page } from '../shell/page-route.ts'

/** Where launches from learning platforms arrive. */
export const launchRoutes: RouteObject[] = [
  page('/launch', async () => (await import('../features/lti/launch/LaunchPage.tsx')).LaunchPage),
]
