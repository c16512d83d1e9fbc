import type { RouteObject } from 'react-router-dom'
import { page } from '../shell/page-route.ts'

/** The pages of an assignment: choosing its quiz for a platform, taking it, and what its instructors see. */
export const assignmentRoutes: RouteObject[] = [
  page('/launch/:launchId', async () => (await import('../pages/ChooseQuizPage.tsx')).ChooseQuizPage),
  page(
    '/assignments/:assignmentId/take',
    async () => (await import('../features/attempts/assigned/AssignmentTakePage.tsx')).AssignmentTakePage,
  ),
  page(
    '/assignments/:assignmentId/attempts/:attemptId',
    async () => (await import('../features/attempts/assigned/AssignedAttemptPage.tsx')).AssignedAttemptPage,
  ),
  {
    lazy: async () => ({
      Component: (await import('../features/classrooms/assignments/AssignmentLayout.tsx')).AssignmentLayout,
    }),
    children: [
      page(
        '/assignments/:assignmentId',
        async () =>
          (await import('../features/classrooms/assignments/overview/OverviewPage.tsx')).OverviewPage,
      ),
      page(
        '/assignments/:assignmentId/analysis',
        async () => (await import('../pages/analysis/AssignmentAnalysisPage.tsx')).AssignmentAnalysisPage,
      ),
      page(
        '/assignments/:assignmentId/edit',
        async () =>
          (await import('../features/classrooms/assignments/form/EditAssignmentPage.tsx')).EditAssignmentPage,
      ),
      page(
        '/assignments/:assignmentId/live',
        async () => (await import('../features/classrooms/assignments/live/LivePage.tsx')).LivePage,
      ),
      page(
        '/assignments/:assignmentId/results',
        async () => (await import('../features/classrooms/assignments/results/ResultsPage.tsx')).ResultsPage,
      ),
      page(
        '/assignments/:assignmentId/extensions',
        async () =>
          (await import('../features/classrooms/assignments/extensions/ExtensionsPage.tsx')).ExtensionsPage,
      ),
    ],
  },
]
