import { KeptAttempts } from '../features/attempts/keeping/KeptAttempts.tsx'
import { KeptQuizzes } from '../features/learning/offline/KeptQuizzes.tsx'
import { Page } from '../ui/page/Page.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'

/** What works on this device without a network: quizzes in progress, and kept quizzes to practise. */
export function OfflinePage() {
  return (
    <Page title="Kept for offline" width="reading">
      <PageHeader title="Kept for offline" back={{ to: '/dashboard', label: 'Dashboard' }}>
        <p className="mt-1 text-muted">
          These quizzes work without a network. Answers wait on this device, and are sent once there is one.
          Signing out removes all of it.
        </p>
      </PageHeader>
      <KeptAttempts />
      <KeptQuizzes />
    </Page>
  )
}
