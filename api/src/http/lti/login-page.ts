import type { BegunLogin, PlatformStorage } from '../../lti/launching/begin-login.ts'
import { escapeHtml, type HtmlPage } from './html-page.ts'

// Keeps the state in the platform's storage (LTI Client Side postMessages), then goes on to the platform. If
// the storage does not answer, goes on as well: the launch then asks for a window of its own.
const SCRIPT = `{
  const link = document.querySelector('a')
  const { target, origin, key, value } = link.dataset
  const owner = window.opener ?? window.parent
  let frame = owner
  // The browser may not tell the frames of a foreign page.
  try {
    if (target !== '_parent') frame = owner.frames[target] ?? owner
  } catch {}
  const message = { subject: 'lti.put_data', message_id: key, key, value }
  const go = () => location.replace(link.href)
  addEventListener('message', ({ data, origin: sender }) => {
    if (sender === origin && data?.subject === 'lti.put_data.response' && data.message_id === key) go()
  })
  if (owner === window) go()
  else {
    frame.postMessage(message, origin)
    setTimeout(go, 2000)
  }
}`

/** A page that keeps the state in the platform's storage, and goes on to the platform. */
export function loginPage({ url, state }: BegunLogin, { target, origin, key }: PlatformStorage): HtmlPage {
  const data = { target, origin, key, value: state }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  return {
    status: 200,
    title: 'Opening the activity',
    body: `<p>If nothing happens, <a href="${escapeHtml(url)}"${attributes.join('')}>go on</a>.</p>`,
    script: SCRIPT,
  }
}
