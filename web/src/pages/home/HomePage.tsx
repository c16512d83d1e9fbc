import { BookOpenCheck, ChartNoAxesCombined, FileUp, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../../session/useSession.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Message } from '../../ui/page/Message.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'
import { ContinueShape } from './ContinueShape.tsx'
import { FileTeaser } from './FileTeaser.tsx'
import { SampleQuestion } from './SampleQuestion.tsx'

const useContinueLearning = lazyPart(async () => (await import('./ContinueLearning.tsx')).ContinueLearning)

const FEATURES = [
  {
    Icon: FileUp,
    title: 'Upload Content',
    text: 'Turn a CSV or JSON file of questions into a quiz, sections included.',
  },
  {
    Icon: BookOpenCheck,
    title: 'Take Quizzes',
    text: 'One question at a time, every answer saved as you choose it. Leave and come back.',
  },
  {
    Icon: ChartNoAxesCombined,
    title: 'Track Progress',
    text: 'See your score at once, and the accuracy and mastery of every section.',
  },
  {
    Icon: UsersRound,
    title: 'For Everyone',
    text: 'For students, professionals on the way to a certification, and anyone learning.',
  },
]

export function HomePage() {
  const notice = useNotice()
  const isSignedIn = useSession().status === 'signedIn'
  return (
    <Page title="Learn with your own quizzes">
      <div className={notice ? 'mb-6' : ''}>
        <Message kind="success">{notice}</Message>
      </div>
      <div className="grid grid-cols-1 items-center gap-10 py-4 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
        <div>
          <PageHeading className="text-2xl">Welcome to Quizfolio</PageHeading>
          <p className="mt-4 max-w-[46ch] text-lg text-balance text-muted">
            Bring your own questions, practise them as quizzes, and see what you have mastered. Free, and in
            your browser.
          </p>
          <Actions isSignedIn={isSignedIn} />
        </div>
        {isSignedIn ? <ForUser /> : <SampleQuestion />}
      </div>
      <Features />
      {!isSignedIn && <FileTeaser />}
    </Page>
  )
}

function ForUser() {
  const { part: ContinueLearning, hasFailed } = useContinueLearning()
  // They see what visitors see, until the next visit of the page.
  if (hasFailed) return <SampleQuestion />
  if (!ContinueLearning) return <ContinueShape />
  return (
    <ContinueLearning>
      <SampleQuestion />
    </ContinueLearning>
  )
}

function Actions({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {isSignedIn ? (
        <>
          <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
          <ButtonLink to="/upload" look="secondary">
            Upload New Quiz
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink to="/register">Get Started</ButtonLink>
          <ButtonLink to="/login" look="secondary">
            Sign In
          </ButtonLink>
        </>
      )}
    </div>
  )
}

function Features() {
  return (
    <ul className="mt-12 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {FEATURES.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-4 rounded-box border border-line bg-surface p-5 sm:block">
          <span
            aria-hidden="true"
            className="flex size-10 shrink-0 items-center justify-center rounded-box bg-accent-soft text-accent"
          >
            <Icon className="size-5" />
          </span>
          <div className="min-w-0">
            <h2 className="font-semibold sm:mt-4">{title}</h2>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

// A message from the previous page, such as “Your account has been deleted.” It is removed from the
// location state, so that a reload or the back button does not show it again.
function useNotice(): string | null {
  const { state } = useLocation() as { state: { notice?: string } | null }
  const navigate = useNavigate()
  const [notice] = useState(state?.notice ?? null)
  useEffect(() => {
    if (notice) void navigate('.', { replace: true, state: null })
  }, [notice, navigate])
  return notice
}
