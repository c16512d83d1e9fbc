// Pages of the platform for browsers: a course page that shows the tool in a frame and, if asked, keeps the
// tool's data for it (LTI Client Side postMessages, Platform Storage).
import { escaped, postingForm } from './authorization.ts'
import type { Platform } from './platform-state.ts'
import { Refused, type PlatformRequest, type PlatformResponse } from './platform-server.ts'

/**
 * `/frame?hint=…` shows the tool in a frame, with `storage=off` without a storage, with `top=on` in the whole
 * tab. The hint is the launch's `lti_message_hint`.
 */
export function frame(platform: Platform, { query }: PlatformRequest): PlatformResponse {
  const hint = query.get('hint') ?? ''
  const launch = platform.launches.get(hint)
  if (!launch) throw new Refused(404, 'No such launch')
  const isStorageOn = query.get('storage') !== 'off'
  const isTop = query.get('top') === 'on' || query.has('inner')
  if (!isTop) return { status: 200, body: coursePage(`/frame?inner&${query.toString()}`, isStorageOn) }
  const fields = {
    iss: platform.url,
    client_id: platform.clientId,
    lti_deployment_id: platform.deploymentId,
    login_hint: launch.sub,
    lti_message_hint: hint,
    target_link_uri: launch.targetLinkUri ?? `${platform.tool.url}/lti/launch`,
    ...(isStorageOn && query.has('inner') && { lti_storage_target: '_parent' }),
  }
  return { status: 200, body: postingForm(`${platform.tool.url}/lti/login`, fields) }
}

function coursePage(source: string, isStorageOn: boolean): string {
  return `<!doctype html><html lang="en"><title>Course</title>
    <body style="margin: 0"><h1 style="height: 40px; margin: 0">Course</h1>
    <iframe title="Activity" src="${escaped(source)}"
      style="border: 0; display: block; width: 100%; height: calc(100vh - 40px)"></iframe>
    <script>
      const kept = new Map()
      const subjects = ['lti.capabilities', 'lti.put_data', 'lti.get_data']
      addEventListener('message', ({ data, source, origin }) => {
        if (!${isStorageOn} || !subjects.includes(data?.subject)) return
        const reply = { subject: data.subject + '.response', message_id: data.message_id }
        const name = origin + ' ' + data.key
        if (data.subject === 'lti.put_data') kept.set(name, data.value)
        if (data.subject === 'lti.capabilities')
          reply.supported_messages = subjects.map((subject) => ({ subject }))
        else Object.assign(reply, { key: data.key, value: kept.get(name) ?? null })
        source.postMessage(reply, origin)
      })
    </script></body></html>`
}
