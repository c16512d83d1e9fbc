import type { ReactElement } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../../gql/index.ts'
import { formatCount } from '../../../../ui/counts.ts'
import { capitalized } from '../../../../ui/sentences.ts'
import { ClassTime } from '../ClassTime.tsx'
import { ZoneNote } from '../ZoneNote.tsx'
import { COUNTED } from './counted.ts'

const AccessFactsFields = graphql(`
  fragment AccessFacts_assignment on Assignment {
    id
    scoreRule
    questionCount
    classroom {
      id
      timeZone
    }
    access {
      opensAt
      dueAt
      closesAt
      minutes
      attemptsLeft
      scoreFreeAt
      keyFreeAt
      reasons {
        opensAt
        dueAt
        closesAt
        minutes
        attemptsLeft
        scoreFreeAt
        keyFreeAt
      }
    }
  }
`)

/** What applies to a learner in an assignment, each value with the reason for it. */
export function AccessFacts({ assignment }: { assignment: FragmentType<typeof AccessFactsFields> }) {
  const { scoreRule, questionCount, classroom, access } = readFragment(AccessFactsFields, assignment)
  if (!access) return null
  const { reasons } = access
  const { timeZone } = classroom
  const moment = (at: string | null) => at !== null && <ClassTime moment={at} timeZone={timeZone} />
  return (
    <section
      aria-label="What applies to you"
      className="flex flex-col gap-4 rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <ZoneNote timeZone={timeZone} />
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {access.opensAt !== null && (
          <Fact name="Opens" value={moment(access.opensAt)} reason={reasons.opensAt} />
        )}
        <Fact
          name="Due"
          value={moment(access.dueAt)}
          reason={reasons.dueAt}
          isObvious={isPlain(reasons.dueAt)}
        />
        <Fact name="Closes" value={moment(access.closesAt)} reason={reasons.closesAt} />
        <Fact name="Time for an attempt" {...valueAndReason(reasons.minutes)} />
        <Fact name="Attempts" {...valueAndReason(reasons.attemptsLeft)} />
        <Fact name="What counts" value={<span>{capitalized(COUNTED[scoreRule])}</span>} />
        <Fact name="Questions" value={<span>{formatCount(questionCount, 'question')}</span>} />
        <Fact name="Score shown" value={moment(access.scoreFreeAt)} reason={reasons.scoreFreeAt} />
        <Fact name="Right answers shown" value={moment(access.keyFreeAt)} reason={reasons.keyFreeAt} />
      </dl>
    </section>
  )
}

/** The sentence “90 minutes: 60, times your 1.5” begins with its value. */
function valueAndReason(sentence: string) {
  const [value = ''] = sentence.split(/[:,]/)
  return { value: <span>{capitalized(value)}</span>, reason: sentence, isObvious: value === sentence }
}

/** Whether “due 10:00” says no more than the date above it: there is no exception. */
function isPlain(sentence: string): boolean {
  return !sentence.includes(',')
}

interface FactProps {
  name: string
  /** False if the reason says it all. */
  value: ReactElement | false
  reason?: string
  /** Whether the value says it all. */
  isObvious?: boolean
}

function Fact({ name, value, reason = '', isObvious = false }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{value || <span>{capitalized(reason)}</span>}</dd>
      {value && reason !== '' && !isObvious && (
        <dd className="text-sm text-muted tabular-nums">{capitalized(reason)}</dd>
      )}
    </div>
  )
}
