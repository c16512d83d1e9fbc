import { escapeHtml, type HtmlPage } from './html-page.ts'

// Tells the platform that its page may close this one (LTI Dynamic Registration).
const SCRIPT = `(window.opener ?? window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, '*')`

/** The page that a platform sees once it has registered itself. */
export function registeredPage(name: string): HtmlPage {
  return {
    status: 200,
    title: 'Quizfolio is connected',
    body: `<p>${escapeHtml(name)} may open quizzes now. You can close this page.</p>`,
    script: SCRIPT,
  }
}
