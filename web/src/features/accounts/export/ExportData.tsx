import { useState } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { formatMoment } from '../../../ui/time/dates.ts'
import { downloadExport } from './download-export.ts'
import { shownExport, type ShownExport } from './shown-export.ts'
import { useBeginExport, useExportWatch } from './useExport.ts'

const Fields = graphql(`
  fragment ExportData_user on User {
    id
    accountExport {
      state
      requestedAt
      readyAt
      expiresAt
      downloadUrl
    }
  }
`)

/** The card from which users take their data along: begins an export, watches it, and downloads it. */
export function ExportData({ user }: { user: FragmentType<typeof Fields> }) {
  const { accountExport } = readFragment(Fields, user)
  const [now] = useState(Date.now)
  const [begunAt, setBegunAt] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const begin = useBeginExport()
  // Until the server has told of it.
  const isNews = begunAt !== null && begunAt > (accountExport.requestedAt ?? '')
  const shown = shownExport(isNews ? { ...accountExport, state: 'PREPARING' } : accountExport, now)
  useExportWatch(shown.is === 'preparing')

  const start = async () => {
    if (isBusy) return
    setBusy(true)
    const result = await begin()
    if ('requestedAt' in result) setBegunAt(result.requestedAt)
    setProblem('failure' in result ? result.failure : null)
    setBusy(false)
  }

  return (
    <section
      aria-labelledby="export-data"
      className="flex flex-col gap-4 rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <div>
        <h2 id="export-data" className="text-lg font-semibold">
          Export my data
        </h2>
        <p className="mt-1 text-muted">
          A zip with your quizzes, attempts, answers and everything else about you, as JSON and CSV. You can
          import its quizzes again.
        </p>
      </div>
      <p role="status" className="empty:hidden">
        {statusOf(shown)}
      </p>
      <Message kind="error">{problem}</Message>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {shown.is === 'ready' && (
          <DownloadButton
            label="Download my data"
            download={() => downloadExport(shown.downloadUrl, shown.readyAt)}
            onFailure={setProblem}
          >
            Download
          </DownloadButton>
        )}
        {shown.mayBegin && (
          <Button look="secondary" aria-disabled={isBusy} onClick={() => void start()}>
            {shown.is === 'none' ? 'Start export' : 'Start a new export'}
          </Button>
        )}
      </div>
    </section>
  )
}

function statusOf(shown: ShownExport): string | null {
  if (shown.is === 'preparing')
    return 'Your data is being collected. You get a mail when it is ready; you can leave this page.'
  if (shown.is === 'failed') return 'Your data could not be collected. Please start again.'
  if (shown.is === 'expired')
    return `Your last export could be downloaded until ${formatMoment(shown.expiresAt)}.`
  if (shown.is === 'ready')
    return `Your data of ${formatMoment(shown.readyAt)} is ready. You can download it until ${formatMoment(shown.expiresAt)}.`
  return null
}
