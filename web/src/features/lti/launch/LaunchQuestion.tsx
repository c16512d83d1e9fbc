import { Button } from '../../../ui/buttons/Button.tsx'
import { PageHeading } from '../../../ui/page/PageHeading.tsx'
import { UserText } from '../../../ui/UserText.tsx'

interface LaunchQuestionProps {
  /** Who is signed in in this browser; null for nobody. */
  username: string | null
  /** Whom the platform has launched; null if it tells no name. */
  name: string | null
  /** Says whether the launch is theirs. */
  onAnswer: (join: boolean) => Promise<void>
}

/** Asks at a first launch, before anything is stored. */
export function LaunchQuestion({ username, name, onAnswer }: LaunchQuestionProps) {
  return (
    <section className="flex flex-col gap-4 rounded-box border border-line bg-surface p-5 sm:p-6">
      <PageHeading isReplacement>{username === null ? 'Before you begin' : 'Is this you?'}</PageHeading>
      {username === null ? (
        <p>You open an activity of your course here for the first time. An account is made for you.</p>
      ) : (
        <>
          <LaunchedPerson name={name} />
          <p>
            {'You are signed in as '}
            <UserText>{username}</UserText>
            {'. Join this launch to '}
            <UserText>{username}</UserText>
            {
              ', or go on with an account of its own? To join it, you must have signed in within the last 10 minutes.'
            }
          </p>
        </>
      )}
      <div>
        <h2 className="font-semibold">What is stored</h2>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          <li>Your name and your id, as your learning platform tells them. Not your email address.</li>
          <li>Your answers and your scores. The instructors of the course see them.</li>
          <li>Your scores are sent to your learning platform.</li>
        </ul>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {username === null ? (
          <Button className="text-balance" onClick={() => void onAnswer(false)}>
            Make the account and go on
          </Button>
        ) : (
          <>
            <Button onClick={() => void onAnswer(true)}>
              <span>
                {'Join to '}
                <UserText>{username}</UserText>
              </span>
            </Button>
            <Button look="secondary" onClick={() => void onAnswer(false)}>
              Use an account of its own
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

// Somebody else may have made this browser open their launch.
function LaunchedPerson({ name }: { name: string | null }) {
  if (name === null) return <p>Your learning platform does not say whose activity this is.</p>
  return (
    <p>
      {'Your learning platform has opened this activity for '}
      <UserText className="font-semibold">{name}</UserText>.
    </p>
  )
}
