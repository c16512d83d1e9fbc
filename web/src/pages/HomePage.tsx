import { BookOpenCheck, ChartNoAxesCombined, FileUp, UsersRound } from 'lucide-react'
import { useSession } from '../session/useSession.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Page } from '../ui/Page.tsx'
import { SampleQuestion } from './SampleQuestion.tsx'

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
    text: 'See your score at once and keep your recent results in view.',
  },
  {
    Icon: UsersRound,
    title: 'For Everyone',
    text: 'For students, professionals on the way to a certification, and anyone learning.',
  },
]

/** The first page: what this is, and where to begin. */
export function HomePage() {
  const isSignedIn = useSession().status === 'signedIn'
  return (
    <Page title="Learn with your own quizzes">
      <div className="grid items-center gap-12 py-4 lg:grid-cols-[1.1fr_1fr] lg:py-12">
        <div>
          <h1 className="text-2xl font-bold tracking-tight">Welcome to Quizfolio</h1>
          <p className="mt-4 max-w-[46ch] text-lg text-muted">
            Bring your own questions, practise them as quizzes, and see what you have mastered. Free, and in
            your browser.
          </p>
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
        </div>
        <SampleQuestion />
      </div>
      <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map(({ Icon, title, text }) => (
          <li key={title} className="rounded-box border border-line bg-surface p-5">
            <Icon aria-hidden="true" className="size-6 text-accent" />
            <h2 className="mt-3 font-bold">{title}</h2>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Page>
  )
}
