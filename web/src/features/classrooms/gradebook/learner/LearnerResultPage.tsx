import { ArrowLeft } from 'lucide-react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { graphql, readFragment } from '../../../../gql/index.ts'
import { LoadFailure } from '../../../../ui/page/LoadFailure.tsx'
import { Loading } from '../../../../ui/page/Loading.tsx'
import { Placeholder } from '../../../../ui/page/Placeholder.tsx'
import { UserText } from '../../../../ui/UserText.tsx'
import { ZoneNote } from '../../assignments/ZoneNote.tsx'
import { isTeaching } from '../../role-names.ts'
import { useClassroom } from '../../useClassroom.ts'
import { LearnerAttempt } from './LearnerAttempt.tsx'
import { useLearnerResult } from './useLearnerResult.ts'

const LearnerResultPageFields = graphql(`
  fragment LearnerResultPage_classroom on Classroom {
    id
    role
    timeZone
  }
`)

/** What one learner has done for one assignment, for instructors: a cell of the gradebook, opened. */
export function LearnerResultPage() {
  const { id: classroomId, role, timeZone } = readFragment(LearnerResultPageFields, useClassroom())
  const { memberId = '', assignmentId = '' } = useParams()
  if (!isTeaching(role)) return <Navigate to={`/classes/${classroomId}`} replace />
  return <Result key={`${memberId} ${assignmentId}`} {...{ classroomId, memberId, assignmentId, timeZone }} />
}

interface ResultProps {
  classroomId: string
  memberId: string
  assignmentId: string
  timeZone: string
}

function Result({ timeZone, ...ids }: ResultProps) {
  const { result, hasFailed, retry } = useLearnerResult(ids)
  const back = `/classes/${ids.classroomId}/gradebook`
  if (!result)
    return hasFailed ? (
      <LoadFailure
        what="learner or the assignment"
        back={{ to: back, label: 'Back to the gradebook' }}
        onRetry={() => retry()}
      >
        Failed to load the attempts
      </LoadFailure>
    ) : (
      <Loading shape={<Placeholder className="h-64" />}>Loading attempts...</Loading>
    )
  const { displayName, title, attempts } = result
  const counted = attempts.findIndex((attempt) => attempt.counted)
  const shown = counted < 0 ? attempts.length - 1 : counted
  return (
    <section aria-labelledby="learner" className="mt-4 flex flex-col gap-4">
      <div>
        <Link
          to={back}
          state={{ isBack: true }}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-box px-1 font-medium text-accent hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
          <span>Back to the gradebook</span>
        </Link>
        <h2 id="learner" className="text-lg font-semibold">
          <UserText layout="name">{displayName}</UserText>
        </h2>
        <UserText as="p" layout="name">
          {title}
        </UserText>
        <ZoneNote timeZone={timeZone} />
      </div>
      {attempts.length === 0 && <p>No attempt has been started.</p>}
      {attempts.map((attempt, index) => (
        <LearnerAttempt
          key={attempt.id}
          attempt={attempt}
          place={{ ...ids, attemptNumber: index + 1 }}
          timeZone={timeZone}
          isOpen={index === shown}
        />
      ))}
    </section>
  )
}
