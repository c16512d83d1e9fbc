import { Play, Target } from 'lucide-react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { practicePath } from '../../../paths/practice-path.ts'
import { takePath } from '../../../paths/take-path.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { formatCount } from '../../../ui/counts.ts'
import type { TimerSetting } from './timer/timer-setting.ts'
import { TimerSelect } from './timer/TimerSelect.tsx'

const StartPanelFields = graphql(`
  fragment StartPanel_quiz on Quiz {
    id
    timeLimit
    openAttempt {
      id
      status
    }
  }
`)

interface StartPanelProps {
  quiz: FragmentType<typeof StartPanelFields>
  timer: TimerSetting
  onChooseTimer: (timer: TimerSetting) => void
}

/** Starts a quiz, with or without a timer, or practising it. */
export function StartPanel({ quiz, timer, onChooseTimer }: StartPanelProps) {
  const { id, timeLimit, openAttempt } = readFragment(StartPanelFields, quiz)
  return (
    <section aria-label="Take this quiz" className="rounded-box border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-col gap-4 sm:max-lg:flex-row sm:max-lg:items-end sm:max-lg:justify-between">
        <TimerSelect timer={timer} onChoose={onChooseTimer} />
        {/* With an attempt in progress, the primary action is to continue it. A cached one may be over. */}
        <ButtonLink
          to={takePath(id, timer)}
          look={openAttempt?.status === 'IN_PROGRESS' ? 'secondary' : 'primary'}
        >
          <Play aria-hidden="true" className="size-4 fill-current" />
          Start Quiz
        </ButtonLink>
        <ButtonLink to={practicePath(id)} look="secondary">
          <Target aria-hidden="true" className="size-4" />
          <span>Practise</span>
        </ButtonLink>
      </div>
      {timeLimit !== null && (
        <p className="mt-3 text-sm text-muted tabular-nums">
          {`This quiz has a time limit of ${formatCount(timeLimit, 'minute')}. It counts when no timer is chosen.`}
        </p>
      )}
    </section>
  )
}
