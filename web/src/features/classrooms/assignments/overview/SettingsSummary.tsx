import type { ReactElement } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../../gql/index.ts'
import type { RevealRule, SettingsSummary_AssignmentFragment } from '../../../../gql/graphql.ts'
import { formatCount } from '../../../../ui/counts.ts'
import { ClassTime } from '../ClassTime.tsx'
import { REVEAL_NAMES, SCORE_RULE_NAMES } from '../reveal-names.ts'
import { ZoneNote } from '../ZoneNote.tsx'

const SettingsSummaryFields = graphql(`
  fragment SettingsSummary_assignment on Assignment {
    id
    opensAt
    dueAt
    closesAt
    timeLimit
    attemptsAllowed
    scoreRule
    shuffleQuestions
    shuffleOptions
    revealScore
    revealKey
    scoreReleasedAt
    keyReleasedAt
    classroom {
      id
      timeZone
    }
  }
`)

/** The settings of an assignment, to read. */
export function SettingsSummary({ assignment }: { assignment: FragmentType<typeof SettingsSummaryFields> }) {
  const settings = readFragment(SettingsSummaryFields, assignment)
  const { opensAt, dueAt, closesAt, timeLimit, attemptsAllowed, scoreRule } = settings
  const { timeZone } = settings.classroom
  const time = (moment: string | null, none: string) =>
    moment === null ? <span>{none}</span> : <ClassTime moment={moment} timeZone={timeZone} />
  return (
    <section
      aria-label="Settings"
      className="flex min-w-0 flex-col gap-4 rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <ZoneNote timeZone={timeZone} />
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact name="Opens">{time(opensAt, 'As soon as it is published')}</Fact>
        <Fact name="Due">{time(dueAt, 'No date')}</Fact>
        <Fact name="Closes">{time(closesAt, 'Never')}</Fact>
        <Fact name="Time limit">
          <span>{timeLimit === null ? 'None' : formatCount(timeLimit, 'minute')}</span>
        </Fact>
        <Fact name="Attempts allowed">
          <span>{attemptsAllowed === null ? 'As many as they like' : String(attemptsAllowed)}</span>
        </Fact>
        <Fact name="What counts">
          <span>{scoreRule === null ? '' : SCORE_RULE_NAMES[scoreRule]}</span>
        </Fact>
        <Fact name="Shuffled">
          <span>{shuffledText(settings)}</span>
        </Fact>
        <Fact name="Score shown">{revealed(settings, settings.revealScore, settings.scoreReleasedAt)}</Fact>
        <Fact name="Right answers shown">
          {revealed(settings, settings.revealKey, settings.keyReleasedAt)}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactElement }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

function revealed(
  { closesAt, classroom }: Pick<SettingsSummary_AssignmentFragment, 'closesAt' | 'classroom'>,
  rule: RevealRule | null,
  releasedAt: string | null,
) {
  if (releasedAt !== null)
    return (
      <span>
        <span>Released:</span> <ClassTime moment={releasedAt} timeZone={classroom.timeZone} />
      </span>
    )
  if (rule === null) return <span />
  // Without a close, nothing is after it.
  return <span>{REVEAL_NAMES[rule === 'AFTER_CLOSE' && closesAt === null ? 'NEVER' : rule]}</span>
}

function shuffledText({
  shuffleQuestions,
  shuffleOptions,
}: {
  shuffleQuestions: boolean | null
  shuffleOptions: boolean | null
}): string {
  if (shuffleQuestions && shuffleOptions) return 'Questions and options'
  if (shuffleQuestions) return 'Questions'
  return shuffleOptions ? 'Options' : 'Nothing'
}
