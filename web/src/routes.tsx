import type { RouteObject } from 'react-router-dom'
import { HomePage } from './pages/HomePage.tsx'
import { RequireSession } from './session/RequireSession.tsx'
import { RootLayout } from './shell/RootLayout.tsx'

// Each page is a file of its own that loads when it is opened. No route has an error element: an unhandled render
// error reaches the router's default error page.
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: () => null,
    children: [
      // At hand from the start: logging out leads here, also when the server is away.
      { index: true, Component: HomePage },
      {
        path: '/faq',
        lazy: async () => ({ Component: (await import('./pages/faq/FaqPage.tsx')).FaqPage }),
      },
      {
        lazy: async () => ({ Component: (await import('./apollo/DataLayout.tsx')).DataLayout }),
        children: [
          {
            path: '/login',
            lazy: async () => ({ Component: (await import('./features/accounts/LoginPage.tsx')).LoginPage }),
          },
          {
            path: '/register',
            lazy: async () => ({
              Component: (await import('./features/accounts/RegisterPage.tsx')).RegisterPage,
            }),
          },
          {
            path: '/forgot-password',
            lazy: async () => ({
              Component: (await import('./features/accounts/ForgotPasswordPage.tsx')).ForgotPasswordPage,
            }),
          },
          {
            path: '/reset-password/:token',
            lazy: async () => ({
              Component: (await import('./features/accounts/ResetPasswordPage.tsx')).ResetPasswordPage,
            }),
          },
          {
            Component: RequireSession,
            children: [
              {
                path: '/profile',
                lazy: async () => ({ Component: (await import('./pages/ProfilePage.tsx')).ProfilePage }),
              },
              {
                path: '/dashboard',
                lazy: async () => ({ Component: (await import('./pages/DashboardPage.tsx')).DashboardPage }),
              },
              {
                path: '/upload',
                lazy: async () => ({
                  Component: (await import('./features/imports/UploadPage.tsx')).UploadPage,
                }),
              },
              {
                path: '/quiz/:quizId',
                lazy: async () => ({ Component: (await import('./features/quizzes/QuizPage.tsx')).QuizPage }),
              },
              {
                path: '/quiz/:quizId/take',
                lazy: async () => ({
                  Component: (await import('./features/attempts/TakePage.tsx')).TakePage,
                }),
              },
            ],
          },
        ],
      },
      {
        path: '*',
        lazy: async () => ({ Component: (await import('./pages/NotFoundPage.tsx')).NotFoundPage }),
      },
    ],
  },
]
