import { Play, Target } from 'lucide-react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { practicePath } from '../../../paths/practice-path.ts'
import { takePath } from '../../../paths/take-path.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { formatCount } from '../../../ui/counts.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { MasteryLabel } from '../MasteryLabel.tsx'
import { WeakestBadge } from '../WeakestBadge.tsx'
import { MasteryScale } from './MasteryScale.tsx'
import { levelText } from './level-text.ts'
import { TrendLine } from './TrendLine.tsx'

const MetricsRowFields = graphql(`
  fragment MetricsRow_section on Section {
    id
    name
    questionCount
    progress {
      accuracy
      askedCount
      mastery
      masteredShare
    }
  }
`)

interface MetricsRowProps {
  quizId: string
  section: FragmentType<typeof MetricsRowFields>
  /** The accuracy in the latest attempts, oldest first; undefined until it is loaded. */
  trend: readonly number[] | undefined
  isWeakest: boolean
}

/** A section's mastery, accuracy and trend, with a link to practise it. */
export function MetricsRow({ quizId, section, trend, isWeakest }: MetricsRowProps) {
  const { id, name, questionCount, progress } = readFragment(MetricsRowFields, section)
  const { accuracy, askedCount, mastery, masteredShare } = progress
  const explained = levelText({ questionCount, mastery, masteredShare })
  return (
    <li
      tabIndex={-1}
      data-focus-target
      className={`grid gap-x-8 gap-y-4 rounded-box border bg-surface p-4 focus-visible:border-accent sm:p-5 md:grid-cols-[minmax(0,1fr)_12rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem_auto] lg:items-center ${isWeakest ? 'border-accent' : 'border-line'}`}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <UserText as="h2" layout="name" className="min-w-0 font-semibold">
            {name}
          </UserText>
          {isWeakest && <WeakestBadge />}
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
          <span>{formatCount(questionCount, 'question')}</span>{' '}
          {askedCount > 0 && <span>{`Accuracy ${accuracy}%`}</span>}
        </p>
      </div>
      <div className="min-w-0 max-lg:order-2 md:max-lg:col-span-2">
        <p className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-semibold tabular-nums">{`${masteredShare}% mastered`}</span>{' '}
          <MasteryLabel level={mastery} />
        </p>
        <MasteryScale label={`Mastered: ${name}`} percent={masteredShare} />
        {explained !== null && (
          <p className="mt-2 text-sm wrap-anywhere text-muted tabular-nums">{explained}</p>
        )}
      </div>
      <div className="min-h-5 max-md:order-3 max-md:empty:hidden">
        {trend && <TrendLine accuracies={trend} />}
      </div>
      <div className="flex min-w-0 gap-2 max-lg:order-4 max-lg:flex-wrap md:max-lg:col-span-2 lg:flex-col">
        <ButtonLink
          to={practicePath(quizId, { mode: 'all', sectionId: id })}
          look="secondary"
          aria-label={`Practise: ${name}`}
          className="min-w-0 max-w-full wrap-anywhere max-md:grow"
        >
          <Target aria-hidden="true" className="size-4" />
          <span>Practise</span>
        </ButtonLink>
        <ButtonLink
          to={takePath(quizId, { sectionId: id })}
          look="quiet"
          aria-label={`Take section quiz: ${name}`}
          className="min-w-0 max-w-full wrap-anywhere max-md:grow"
        >
          <Play aria-hidden="true" className="size-4" />
          <span>Take section quiz</span>
        </ButtonLink>
      </div>
    </li>
  )
}
