import type { RouteObject } from 'react-router-dom'
import { HomePage } from './pages/home/HomePage.tsx'
import { assignmentRoutes } from './routes/assignments.ts'
import { classRoutes } from './routes/classes.ts'
import { launchRoutes } from './routes/launches.ts'
import { profileRoutes } from './routes/profile.ts'
import { RequireSession } from './session/RequireSession.tsx'
import { guardPages } from './shell/guard-pages.ts'
import { page } from './shell/page-route.ts'
import { RootLayout } from './shell/RootLayout.tsx'
import './shell/parts-without-data.ts'

// Pages are loaded lazily; the shell reports a page that fails to load. No page has an error element: an
// unhandled render error reaches the router's default error page.
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    children: guardPages([
      // Loaded eagerly: logging out leads here, even when the server is unreachable.
      { index: true, Component: HomePage },
      page('/faq', async () => (await import('./pages/faq/FaqPage.tsx')).FaqPage),
      {
        lazy: async () => ({ Component: (await import('./apollo/DataLayout.tsx')).DataLayout }),
        children: [
          ...launchRoutes,
          page('/login', async () => (await import('./features/accounts/LoginPage.tsx')).LoginPage),
          page('/register', async () => (await import('./features/accounts/RegisterPage.tsx')).RegisterPage),
          page(
            '/forgot-password',
            async () =>
              (await import('./features/accounts/passwords/ForgotPasswordPage.tsx')).ForgotPasswordPage,
          ),
          page(
            '/reset-password/:token',
            async () =>
              (await import('./features/accounts/passwords/ResetPasswordPage.tsx')).ResetPasswordPage,
          ),
          page(
            '/sign-in/complete',
            async () =>
              (await import('./features/accounts/institution/SignInCompletePage.tsx')).SignInCompletePage,
          ),
          page(
            '/unsubscribe/:token',
            async () => (await import('./features/accounts/mails/UnsubscribePage.tsx')).UnsubscribePage,
          ),
          page(
            '/join/:code',
            async () => (await import('./features/classrooms/joining/JoinPage.tsx')).JoinPage,
          ),
          page(
            '/shared/:token',
            async () => (await import('./features/sharing/linked/SharedQuizPage.tsx')).SharedQuizPage,
          ),
          {
            Component: RequireSession,
            children: [
              {
                lazy: async () => ({
                  Component: (await import('./pages/SignedInLayout.tsx')).SignedInLayout,
                }),
                children: [
                  page(
                    '/dashboard',
                    async () => (await import('./pages/dashboard/DashboardPage.tsx')).DashboardPage,
                  ),
                  ...profileRoutes,
                  page('/upload', async () => (await import('./pages/UploadQuizPage.tsx')).UploadQuizPage),
                  page('/quiz/:quizId', async () => (await import('./pages/QuizPage.tsx')).QuizPage),
                  page(
                    '/quiz/:quizId/update',
                    async () => (await import('./features/imports/update/UpdatePage.tsx')).UpdatePage,
                  ),
                  page(
                    '/quiz/:quizId/share',
                    async () => (await import('./features/sharing/share/SharePage.tsx')).SharePage,
                  ),
                  page(
                    '/quiz/:quizId/corrections',
                    async () =>
                      (await import('./features/quizzes/correcting/CorrectionsPage.tsx')).CorrectionsPage,
                  ),
                  page(
                    '/quiz/:quizId/analysis',
                    async () => (await import('./features/analysis/QuizAnalysisPage.tsx')).QuizAnalysisPage,
                  ),
                  page(
                    '/quiz/:quizId/metrics',
                    async () => (await import('./features/quizzes/metrics/MetricsPage.tsx')).MetricsPage,
                  ),
                  page(
                    '/quiz/:quizId/history',
                    async () => (await import('./pages/history/QuizHistoryPage.tsx')).QuizHistoryPage,
                  ),
                  page(
                    '/quiz/:quizId/questions/:questionId/memory',
                    async () =>
                      (await import('./features/learning/memory/QuestionMemoryPage.tsx')).QuestionMemoryPage,
                  ),
                  page(
                    '/quiz/:quizId/attempts/:attemptId',
                    async () => (await import('./features/attempts/AttemptPage.tsx')).AttemptPage,
                  ),
                  page(
                    '/quiz/:quizId/take',
                    async () => (await import('./features/attempts/TakePage.tsx')).TakePage,
                  ),
                  page(
                    '/quiz/:quizId/practice',
                    async () =>
                      (await import('./features/learning/practice/start/PracticeStartPage.tsx'))
                        .QuizPracticePage,
                  ),
                  page(
                    '/quiz/:quizId/readiness',
                    async () =>
                      (await import('./features/learning/readiness/ReadinessPage.tsx')).ReadinessPage,
                  ),
                  page(
                    '/practice',
                    async () =>
                      (await import('./features/learning/practice/start/PracticeStartPage.tsx'))
                        .PracticeStartPage,
                  ),
                  page(
                    '/practice/:practiceId',
                    async () =>
                      (await import('./features/learning/practice/session/PracticePage.tsx')).PracticePage,
                  ),
                  page('/offline', async () => (await import('./pages/OfflinePage.tsx')).OfflinePage),
                  page(
                    '/offline/:quizId',
                    async () =>
                      (await import('./features/learning/offline/OfflinePracticePage.tsx'))
                        .OfflinePracticePage,
                  ),
                  page(
                    '/shared/:token/take',
                    async () => (await import('./features/attempts/SharedTakePage.tsx')).SharedTakePage,
                  ),
                  ...classRoutes,
                  ...assignmentRoutes,
                ],
              },
            ],
          },
        ],
      },
      page('*', async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage),
    ]),
  },
]
