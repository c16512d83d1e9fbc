import type { ReactElement } from 'react'
import { formatCount } from '../../../../ui/counts.ts'
import { UserText } from '../../../../ui/UserText.tsx'
import { ClassTime } from '../ClassTime.tsx'
import { SHORTER_TIME } from '../../shorter-time.ts'
import type { PreviewedGrant } from './useExtensions.ts'

interface GrantPreviewProps {
  name: string
  grant: PreviewedGrant
  timeZone: string
}

/** What a member could do with an extension: each value with the reason that the member reads. */
export function GrantPreview({ name, grant, timeZone }: GrantPreviewProps) {
  const { reasons, opensAt, dueAt, closesAt, minutes, attemptsLeft, state } = grant.access
  const time = (moment: string | null, none: string) =>
    moment === null ? <span>{none}</span> : <ClassTime moment={moment} timeZone={timeZone} />
  return (
    <div className="text-ink">
      <p className="text-muted">
        <UserText className="font-semibold text-ink">{name}</UserText> <span>will have, and read why:</span>
      </p>
      {state === 'EXCUSED' && <p className="mt-3 font-semibold">Excused: it does not count for them.</p>}
      <dl className="mt-3 flex flex-col gap-2">
        <Line name="Opens" reason={reasons.opensAt}>
          {time(opensAt, 'Once published')}
        </Line>
        <Line name="Due" reason={reasons.dueAt}>
          {time(dueAt, 'No date')}
        </Line>
        <Line name="Closes" reason={reasons.closesAt}>
          {time(closesAt, 'Never')}
        </Line>
        <Line name="Time" reason={reasons.minutes}>
          <span>{minutes === null ? 'No limit' : formatCount(minutes, 'minute')}</span>
        </Line>
        <Line name="Attempts" reason={reasons.attemptsLeft}>
          <span>{attemptsLeft === null ? 'Any number' : `${attemptsLeft} left`}</span>
        </Line>
      </dl>
      {grant.reopens && (
        <p className="mt-4 text-sm font-semibold">
          <span>Their attempt that ran out of time opens again, with its answers.</span>
          {grant.mayKnowKey && (
            <span className="text-wrong"> They may already have seen the right answers.</span>
          )}
        </p>
      )}
      <p className="mt-4 text-sm text-muted">More time reaches an attempt in progress within seconds.</p>
      <p className="mt-1 text-sm text-muted">{SHORTER_TIME}</p>
    </div>
  )
}

interface LineProps {
  name: string
  reason: string
  children: ReactElement
}

function Line({ name, reason, children }: LineProps) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
      <dd className="col-start-2 text-sm text-muted">{reason}</dd>
    </div>
  )
}
