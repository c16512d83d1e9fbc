import type { RouteObject } from 'react-router-dom'
import { page } from '../shell/page-route.ts'

/** The pages of a class, under a heading that they share. */
export const classRoutes: RouteObject[] = [
  page('/classes', async () => (await import('../features/classrooms/list/ClassesPage.tsx')).ClassesPage),
  {
    lazy: async () => ({
      Component: (await import('../features/classrooms/ClassroomLayout.tsx')).ClassroomLayout,
    }),
    children: [
      page(
        '/classes/:classroomId',
        async () => (await import('../features/classrooms/ClassroomHome.tsx')).ClassroomHome,
      ),
      page(
        '/classes/:classroomId/assignments',
        async () =>
          (await import('../features/classrooms/assignments/list/AssignmentsPage.tsx')).AssignmentsPage,
      ),
      page(
        '/classes/:classroomId/assignments/new',
        async () =>
          (await import('../features/classrooms/assignments/form/NewAssignmentPage.tsx')).NewAssignmentPage,
      ),
      page(
        '/classes/:classroomId/people',
        async () => (await import('../features/classrooms/people/PeoplePage.tsx')).PeoplePage,
      ),
      page(
        '/classes/:classroomId/people/roster',
        async () => (await import('../features/classrooms/people/roster/RosterPage.tsx')).RosterPage,
      ),
      page(
        '/classes/:classroomId/gradebook',
        async () => (await import('../features/classrooms/gradebook/GradebookPage.tsx')).GradebookPage,
      ),
      page(
        '/classes/:classroomId/gradebook/:memberId/:assignmentId',
        async () =>
          (await import('../features/classrooms/gradebook/learner/LearnerResultPage.tsx')).LearnerResultPage,
      ),
      page(
        '/classes/:classroomId/settings',
        async () => (await import('../features/classrooms/settings/SettingsPage.tsx')).SettingsPage,
      ),
    ],
  },
]
