import { useState } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../../gql/index.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Message } from '../../../../ui/page/Message.tsx'
import { formatInZone } from '../../../../ui/time/zoned-time.ts'
import { UserText } from '../../../../ui/UserText.tsx'
import { useReloadAt } from '../start/useReloadAt.ts'
import { membersText, scoreText, summaryText } from './platform-texts.ts'
import { usePlatforms } from './usePlatforms.ts'

const PlatformScoresFields = graphql(`
  fragment PlatformScores_assignment on Assignment {
    id
    classroom {
      id
      timeZone
      archivedAt
    }
    ltiScores {
      platforms
      readsMembers
      membersReadAt
      scores {
        memberId
        displayName
        state
        score
        sentAt
        reason
        nextTryAt
      }
    }
  }
`)

interface PlatformScoresProps {
  assignment: FragmentType<typeof PlatformScoresFields>
  reload: () => void
}

// What needs a look comes first.
const ORDER = { REFUSED: 0, WAITING: 1, SENT: 2 }

/** Which scores of an assignment the learning platforms have that link to it; nothing if none does. */
export function PlatformScores({ assignment, reload }: PlatformScoresProps) {
  const { id, classroom, ltiScores } = readFragment(PlatformScoresFields, assignment)
  const [lookAt, setLookAt] = useState<string | null>(null)
  const { sending, reading, read } = usePlatforms(id, () => {
    setLookAt(new Date().toISOString())
    reload()
  })
  const waiting = (ltiScores?.scores ?? []).map(({ nextTryAt }) => nextTryAt)
  useReloadAt(ltiScores ? [lookAt, ...new Set(waiting)] : [], reload)
  if (!ltiScores) return null
  const { platforms, readsMembers, membersReadAt } = ltiScores
  const scores = ltiScores.scores.toSorted((one, other) => ORDER[one.state] - ORDER[other.state])
  const timeZone = classroom.timeZone
  return (
    <section
      aria-labelledby="platform-scores"
      className="flex min-w-0 flex-col gap-4 rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="platform-scores" className="font-semibold">
        <span>Scores for</span> <UserText>{platforms.join(', ')}</UserText>
      </h2>
      {scores.length === 0 ? (
        <p className="text-muted">No learner has completed an attempt yet.</p>
      ) : (
        <details open={scores[0]?.state === 'REFUSED'}>
          <summary className="cursor-pointer py-1">{summaryText(scores)}</summary>
          <ul
            className="mt-2 flex max-h-96 flex-col gap-2 overflow-y-auto"
            tabIndex={0}
            aria-label="Learners"
          >
            {scores.map((score, index) => (
              <li key={index} className="flex flex-wrap justify-between gap-x-4">
                <UserText>{score.displayName}</UserText>
                <span className={score.state === 'REFUSED' ? 'text-wrong' : 'text-muted'}>
                  {scoreText(score, timeZone)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {classroom.archivedAt === null && (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" aria-disabled={sending.isBusy} onClick={sending.submit}>
            Send scores again
          </Button>
          {readsMembers && (
            <Button look="secondary" aria-disabled={reading.isBusy} onClick={reading.submit}>
              Read members now
            </Button>
          )}
        </div>
      )}
      {membersReadAt !== null && (
        <p className="text-sm text-muted">{`Members read ${formatInZone(membersReadAt, timeZone)}`}</p>
      )}
      <Message kind="error">{sending.failure?.message ?? reading.failure?.message ?? read?.problem}</Message>
      <Message kind="success">{read && read.problem === null ? membersText(read) : null}</Message>
    </section>
  )
}
