import type { RouteObject } from 'react-router-dom'
import { page } from '../shell/page-route.ts'

/** The signed-in person’s own pages. */
export const profileRoutes: RouteObject[] = [
  page('/profile', async () => (await import('../pages/ProfilePage.tsx')).ProfilePage),
  page('/profile/tokens', async () => (await import('../pages/TokensPage.tsx')).TokensPage),
  page('/profile/platforms', async () => (await import('../pages/PlatformsPage.tsx')).PlatformsPage),
  page('/profile/webhooks', async () => (await import('../pages/WebhooksPage.tsx')).WebhooksPage),
]
