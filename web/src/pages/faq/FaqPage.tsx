import { Link } from 'react-router-dom'
import { Page } from '../../ui/page/Page.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { AccountAnswers } from './AccountAnswers.tsx'
import { GettingStartedAnswers } from './GettingStartedAnswers.tsx'
import { ProgressAnswers } from './ProgressAnswers.tsx'
import { SupportAnswers } from './SupportAnswers.tsx'
import { TakingAnswers } from './TakingAnswers.tsx'
import { UploadAnswers } from './UploadAnswers.tsx'
import { useLinkedEntry } from './useLinkedEntry.ts'

const CATEGORIES = [
  { id: 'getting-started', title: 'Getting Started', Answers: GettingStartedAnswers },
  { id: 'file-uploads', title: 'File Uploads & Quiz Creation', Answers: UploadAnswers },
  { id: 'taking-quizzes', title: 'Taking Quizzes', Answers: TakingAnswers },
  { id: 'progress-tracking', title: 'Progress Tracking', Answers: ProgressAnswers },
  { id: 'account-management', title: 'Account Management', Answers: AccountAnswers },
  { id: 'technical-support', title: 'Technical Support', Answers: SupportAnswers },
]

export function FaqPage() {
  useLinkedEntry()
  return (
    <Page title="Frequently asked questions">
      <PageHeader title="Frequently Asked Questions">
        <p className="mt-2 text-muted">How Quizfolio works, from the first file to the last question.</p>
      </PageHeader>
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <nav aria-label="Categories" className="lg:sticky lg:top-8 lg:-ml-3">
          <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-1">
            {CATEGORIES.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={`#${id}`}
                  className="flex min-h-11 items-center rounded-box px-3 font-medium text-muted transition-colors hover:bg-sunken hover:text-ink max-lg:border max-lg:border-line max-lg:bg-surface"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-col gap-10">
          {CATEGORIES.map(({ id, title, Answers }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-8">
              <h2 id={`${id}-title`} tabIndex={-1} data-focus-target className="text-lg font-semibold">
                {title}
              </h2>
              <div className="mt-3 divide-y divide-line rounded-box border border-line bg-surface">
                <Answers />
              </div>
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}
