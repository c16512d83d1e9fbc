import { Button } from '../../../../ui/buttons/Button.tsx'
import { ProgressBar } from '../../../../ui/charts/ProgressBar.tsx'
import { UserText } from '../../../../ui/UserText.tsx'
import type { LiveRow } from './live-rows.ts'
import { LiveState } from './LiveState.tsx'
import { ago, timeLeft } from './live-texts.ts'

interface LiveRowItemProps {
  row: LiveRow
  /** Null if nothing can be changed. */
  onExtend: (() => void) | null
}

/** A learner: how far they are, when they last saved, and how much time they have. */
export function LiveRowItem({ row, onExtend }: LiveRowItemProps) {
  const { memberId, displayName, answered, total, group, sinceSave, secondsLeft, timedOut } = row
  const hasAttempt = group === 'IN_PROGRESS' || group === 'FINISHED'
  return (
    <li
      tabIndex={-1}
      data-focus-target
      className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 px-4 py-2 md:grid-cols-[minmax(0,1fr)_8rem_6rem_8rem] lg:min-h-14 lg:grid-cols-[minmax(0,1fr)_8rem_10rem_8rem_6rem_8.5rem]"
    >
      <UserText layout="name" id={`live-${memberId}`} className="font-semibold">
        {displayName}
      </UserText>
      <LiveState row={row} />
      <div className="col-span-2 empty:hidden lg:col-span-1 lg:empty:block">
        {hasAttempt && (
          <div className="flex flex-col gap-1">
            <span className="text-sm tabular-nums">{`${answered} of ${total} answered`}</span>
            <ProgressBar label={`Answered by ${displayName}`} value={answered} max={total} />
          </div>
        )}
      </div>
      <p className="text-sm text-muted tabular-nums empty:hidden lg:empty:block">
        {group === 'IN_PROGRESS' && (
          <span>{sinceSave === null ? 'No save yet' : `Saved ${ago(sinceSave)}`}</span>
        )}
      </p>
      <p className="text-sm tabular-nums empty:hidden max-md:text-right lg:empty:block">
        {group === 'IN_PROGRESS' && (
          <span>{secondsLeft === null ? 'No limit' : `${timeLeft(secondsLeft)} left`}</span>
        )}
      </p>
      {(group === 'IN_PROGRESS' || timedOut) && onExtend && (
        <Button
          look="subtle"
          className="-ml-4 justify-self-start whitespace-nowrap max-lg:col-span-2 md:-mr-4 md:ml-0 md:justify-self-end forced-colors:ml-0 md:forced-colors:mr-0"
          aria-describedby={`live-${memberId}`}
          onClick={onExtend}
        >
          More time
        </Button>
      )}
    </li>
  )
}
