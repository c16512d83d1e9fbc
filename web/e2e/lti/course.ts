// A course on a learning platform, which is another site for the browser: 127.0.0.1, while Quizfolio is at
// localhost.
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { ROLE, type Launch } from '../../../api/test/lti/support/launch-claims.ts'
import { startPlatform, type Platform } from '../../../api/test/lti/support/platform.ts'
import type { SchoolServer } from '../school-server.ts'

/** What tests do in a course. */
export interface Course {
  platform: Platform
  /** Opens an activity in the course’s page, in a frame. */
  open: (page: Page, launch: Launch, query?: string) => Promise<FrameLocator>
  /** Opens an activity in the whole tab. */
  openInTab: (page: Page, launch: Launch) => Promise<void>
}

export const TEACHER: Launch = { sub: 'teacher', name: 'Ada Lovelace', roles: [ROLE.instructor] }
export const LEARNER: Launch = { sub: 'learner', name: 'Leo Marx', roles: [ROLE.learner] }

/** Starts a learning platform. It is not registered. */
export function useCourse(school: SchoolServer): Course {
  const course = {} as Course
  beforeAll(async () => void (course.platform = await platformOf(school)))
  afterAll(() => course.platform?.stop())
  const addressOf = (launch: Launch, query: string) => {
    const { lti_message_hint: hint } = course.platform.begin(launch)
    return `${course.platform.url}/frame?${new URLSearchParams({ hint: hint ?? '' }).toString()}${query}`
  }
  course.open = async (page, launch, query = '') => {
    await page.goto(addressOf(launch, query))
    return page.frameLocator('iframe')
  }
  course.openInTab = async (page, launch) => void (await page.goto(addressOf(launch, '&top=on')))
  return course
}

/** Starts a learning platform for a server. */
export async function platformOf({ address }: SchoolServer): Promise<Platform> {
  const platform = await startPlatform(address, inject('identity'))
  // This process does not know the authority of the server’s certificate.
  platform.tool.jwks = async () => (await fetch(`${inject('address')}/lti/jwks`)).json()
  return platform
}
