import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { OutOfReach } from '../../drawings/OutOfReach.tsx'
import { FullNotice } from '../../ui/page/FullNotice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { reloadNewest } from '../../updates/reload-newest.ts'
import { RetryButton } from '../../ui/buttons/RetryButton.tsx'
import { diagnoseLoadFailure, type LoadFailure } from './load-failure.ts'
import { PageNotLoaded } from './page-not-loaded.ts'

const REASONS: Record<LoadFailure, string> = {
  offline: 'You are offline, or Quizfolio cannot be reached just now.',
  updated: 'Quizfolio was updated since you opened it. Reloading brings the new version.',
  missing: 'One of its files did not arrive. Reloading usually helps.',
}

/**
 * Replaces a page whose code failed to load, and reloads it when the browser is online again. Other errors
 * are rethrown to the router's default error page.
 */
export function PageFailure() {
  const error = useRouteError()
  if (!(error instanceof PageNotLoaded)) throw error
  return <PageNotLoadedNotice />
}

function PageNotLoadedNotice() {
  const [reason, setReason] = useState<LoadFailure | null>(null)

  useEffect(() => {
    let isShown = true
    void diagnoseLoadFailure().then((diagnosis) => isShown && setReason(diagnosis))
    return () => void (isShown = false)
  }, [])

  const reload = async () => {
    setReason(null)
    const diagnosis = await diagnoseLoadFailure()
    // If the server cannot be reached, a reload would lose even this notice.
    if (diagnosis !== 'offline') return reloadNewest()
    setReason(diagnosis)
  }
  return (
    <Page title="This page could not be loaded" width="narrow">
      <FullNotice
        drawing={<OutOfReach />}
        title="This page could not be loaded"
        actions={<RetryButton onRetry={reload} />}
      >
        <p role="status" className="min-h-12">
          {reason ? REASONS[reason] : 'Asking the server why…'}
        </p>
      </FullNotice>
    </Page>
  )
}
