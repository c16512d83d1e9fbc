import { Play } from 'lucide-react'
import type { ReactElement } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../../gql/index.ts'
import { assignmentTakePath } from '../../../../paths/assignment-paths.ts'
import { ButtonLink } from '../../../../ui/buttons/ButtonLink.tsx'
import { formatCount } from '../../../../ui/counts.ts'
import { capitalized } from '../../../../ui/sentences.ts'
import { NamedTime } from '../NamedTime.tsx'
import { useNow } from '../useNow.ts'
import { COUNTED } from './counted.ts'

const StartPanelFields = graphql(`
  fragment StartPanel_assignment on Assignment {
    id
    scoreRule
    classroom {
      id
      timeZone
      archivedAt
    }
    access {
      state
      mayStart
      dueAt
      minutes
      reasons {
        attemptsLeft
        mayStart
      }
    }
    attempts {
      id
      status
      deadline
    }
  }
`)

/** The way into an assignment: start, continue, or why not. */
export function StartPanel({ assignment }: { assignment: FragmentType<typeof StartPanelFields> }) {
  const { id, scoreRule, classroom, access, attempts } = readFragment(StartPanelFields, assignment)
  const now = useNow()
  const isDone = attempts.some(({ status }) => status === 'COMPLETED')
  const running = attempts.find(({ status }) => status === 'IN_PROGRESS')
  if (running)
    return (
      <Panel isInviting title="Your attempt is in progress">
        {access?.state === 'EXCUSED' && <p>You are excused: it does not count for you.</p>}
        {running.deadline !== null && (
          <p>
            <span>It ends on</span> <NamedTime moment={running.deadline} timeZone={classroom.timeZone} />
          </p>
        )}
        <ButtonLink to={assignmentTakePath(id)} state={{ attemptId: running.id, isReturn: true }}>
          <Play aria-hidden="true" className="size-4 fill-current" />
          <span>Continue</span>
        </ButtonLink>
      </Panel>
    )
  if (classroom.archivedAt !== null)
    return (
      <Panel title="The class is archived">
        <p>Nothing of it can be taken any more.</p>
      </Panel>
    )
  if (!access) return null
  if (!access.mayStart)
    return (
      <Panel title={isDone ? 'You are done' : 'You cannot start now'}>
        <p>{capitalized(access.reasons.mayStart)}</p>
      </Panel>
    )
  return (
    <Panel isInviting title={attempts.length === 0 ? 'Ready?' : 'Another attempt?'}>
      <p>
        {access.minutes === null
          ? 'There is no time limit. Your answers are saved as you go.'
          : `Once you start, the clock runs: you have ${formatCount(access.minutes, 'minute')}, also if you leave the page.`}
      </p>
      {access.dueAt !== null && Date.parse(access.dueAt) < now && (
        <p className="font-semibold">It was due already: an attempt counts as late now.</p>
      )}
      <p className="text-sm text-muted tabular-nums">
        {`${capitalized(access.reasons.attemptsLeft.split(':')[0] ?? '')}; ${COUNTED[scoreRule]} counts.`}
      </p>
      <ButtonLink to={assignmentTakePath(id)} state={{ isStart: true }}>
        {attempts.length === 0 ? 'Start' : 'Start another attempt'}
      </ButtonLink>
    </Panel>
  )
}

interface PanelProps {
  title: string
  /** Whether there is something to press. */
  isInviting?: boolean
  children: ReactElement | (ReactElement | false)[]
}

function Panel({ title, isInviting = false, children }: PanelProps) {
  const tone = isInviting ? 'border-accent bg-accent-soft' : 'border-line bg-surface'
  return (
    <section aria-label="Start" className={`flex flex-col gap-3 rounded-box border p-5 ${tone}`}>
      <h2 className="font-sans text-base font-bold">{title}</h2>
      {children}
    </section>
  )
}
