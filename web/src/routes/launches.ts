import type { RouteObject } from 'react-router-dom'
import { page } from '../shell/page-route.ts'

/** Where launches from learning platforms arrive. */
export const launchRoute: RouteObject = page(
  '/launch',
  async () => (await import('../features/lti/launch/LaunchPage.tsx')).LaunchPage,
)

/** Where instructors choose the quiz of a launched link. */
export const choiceRoute: RouteObject = page(
  '/launch/:launchId',
  async () => (await import('../pages/ChooseQuizPage.tsx')).ChooseQuizPage,
)
