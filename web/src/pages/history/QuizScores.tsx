import { historyPath } from '../../features/attempts/history/history-path.ts'
import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { ScoreTimeline } from '../../ui/charts/days/ScoreTimeline.tsx'
import { scorePoints } from './score-points.ts'

const QuizScoresAttempt = graphql(`
  fragment QuizScores_attempt on Attempt {
    id
    kind
    completedAt
    result {
      score
    }
  }
`)

const QuizScoresDays = graphql(`
  fragment QuizScores_days on StudyDays {
    days {
      day
      practiceAnswers
      practiceRight
    }
  }
`)

interface QuizScoresProps {
  quizId: string
  attempts: readonly FragmentType<typeof QuizScoresAttempt>[]
  days: FragmentType<typeof QuizScoresDays>
  passScore: number | null
  /** Whether there are earlier attempts than these. */
  isCut: boolean
}

/** Scores of attempts and of practice over time. */
export function QuizScores({ quizId, attempts, days, passScore, isCut }: QuizScoresProps) {
  const points = scorePoints(
    attempts.map((attempt) => readFragment(QuizScoresAttempt, attempt)),
    readFragment(QuizScoresDays, days).days,
  )
  return (
    <section
      aria-labelledby="scores"
      className="min-w-0 rounded-box border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="scores" className="text-lg font-semibold">
        Scores
      </h2>
      {points.length === 0 ? (
        <p className="text-muted">
          There is no attempt at the whole quiz and no practice yet. Sections alone are below.
        </p>
      ) : (
        <ScoreTimeline
          caption={`Points: attempts at the whole quiz and mock exams. Line: each day’s practice, with misses that were asked again.${passScore === null ? '' : ` Dashes: the ${passScore}% that pass the exam.`}${isCut ? ' Of the attempts, the latest 100.' : ''}`}
          points={points}
          passScore={passScore}
        />
      )}
      <ButtonLink to={historyPath(quizId)} look="secondary" className="mt-4 w-full">
        <span>All attempts at this quiz</span>
      </ButtonLink>
    </section>
  )
}
