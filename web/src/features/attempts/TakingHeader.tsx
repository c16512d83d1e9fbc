import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { Countdown } from './timing/Countdown.tsx'

interface TakingHeaderProps {
  title: string
  number: number
  total: number
  /** The seconds left; null for no limit. */
  seconds: number | null
}

/** The quiz title, the time left and the learner's progress. */
export function TakingHeader({ title, number, total, seconds }: TakingHeaderProps) {
  return (
    <>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4">
        <UserText
          as="h1"
          layout="name"
          className="min-w-0 flex-1 basis-40 font-sans font-semibold text-muted"
        >
          {title}
        </UserText>
        {seconds !== null && <Countdown seconds={seconds} />}
      </div>
      <p className="mt-2 mb-2 font-semibold tabular-nums">{`Question ${number} of ${total}`}</p>
      <ProgressBar label="Progress" value={number} max={total} />
    </>
  )
}
