import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { routes } from './routes.tsx'
import { followOtherTabs } from './session/follow-other-tabs.ts'
import { sessionStore } from './session/session-store.ts'
import { preloadOnIntent } from './shell/loading/preload-on-intent.ts'
import { preloadPage } from './shell/loading/preload-page.ts'
import { tolerateForeignChanges } from './shell/tolerate-foreign-changes.ts'
import './styles.css'

if (sessionStore.current().status === 'checking') {
  import('./session/restore-session.ts').then(
    ({ restoreSession }) => restoreSession(),
    () => sessionStore.end(),
  )
}

tolerateForeignChanges()
followOtherTabs()
preloadOnIntent((path) => preloadPage(routes, path))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
)
