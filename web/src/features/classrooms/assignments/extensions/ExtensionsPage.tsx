import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { graphql, readFragment } from '../../../../gql/index.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { RetryButton } from '../../../../ui/buttons/RetryButton.tsx'
import { formatCount } from '../../../../ui/counts.ts'
import { TextField } from '../../../../ui/forms/Field.tsx'
import { Loading } from '../../../../ui/page/Loading.tsx'
import { Message } from '../../../../ui/page/Message.tsx'
import { Placeholder } from '../../../../ui/page/Placeholder.tsx'
import { useFirstNew } from '../../../../ui/useFirstNew.ts'
import { EmptyNotice } from '../../EmptyNotice.tsx'
import { EVERYBODY, filterMembers } from '../../people/member-filter.ts'
import { PAGE_SIZE, useMembers, type ListedMember } from '../../people/useMembers.ts'
import { useAssignment } from '../useAssignment.ts'
import { ZoneNote } from '../ZoneNote.tsx'
import { ExtendRunning } from './ExtendRunning.tsx'
import { ExtensionDialog } from './ExtensionDialog.tsx'
import { LearnerRow } from './LearnerRow.tsx'
import { RemoveQuestion } from './RemoveQuestion.tsx'

/** From this many members on, the list can be searched. */
const FINDER_FROM = 20
const LOAD_FAILED = 'Failed to load the learners'

const ExtensionsPageFields = graphql(`
  fragment ExtensionsPage_assignment on Assignment {
    id
    published
    opensAt
    dueAt
    closesAt
    timeLimit
    classroom {
      id
      timeZone
      archivedAt
    }
    extensions {
      memberId
      opensAt
      dueAt
      closesAt
      minutes
      factor
      extraAttempts
      excused
      reason
      grantedBy
    }
  }
`)

/** The learners of the class with their extensions for an assignment. */
export function ExtensionsPage() {
  const { assignment: context, reload } = useAssignment()
  const assignment = readFragment(ExtensionsPageFields, context)
  const { id, classroom } = assignment
  const { timeZone } = classroom
  const isArchived = classroom.archivedAt !== null
  const [search, setSearch] = useState(useWantedSearch())
  const [limit, setLimit] = useState(PAGE_SIZE)
  const [task, setTask] = useState<{ member: ListedMember; isRemoval: boolean } | null>(null)
  const extensions = new Map(assignment.extensions?.map((extension) => [extension.memberId, extension]))
  const isSearching = search.trim() !== ''
  // Whoever has an extension comes first, wherever they are in the class's list.
  const people = useMembers(classroom.id, isSearching || extensions.size > 0)
  const learners = people.members && learnersFirstExtended(people.members, extensions, search)
  const shown = learners?.slice(0, limit) ?? []
  const { list, focusFirstNew } = useFirstNew<HTMLUListElement>(shown.length)
  const isCut = learners !== null && learners.length > limit

  const more = () => {
    if (people.isLoading) return
    focusFirstNew()
    setLimit(limit + PAGE_SIZE)
    if (!isCut) people.loadMore()
  }
  const close = () => setTask(null)
  const finish = () => {
    setTask(null)
    void reload()
  }
  return (
    <section aria-labelledby="extensions" className="mt-6 flex flex-col gap-4">
      <div>
        <h2 id="extensions" className="text-lg font-semibold">
          Extensions
        </h2>
        <p className="text-muted">
          Give a learner more time, other dates or further attempts, or excuse them. You see what they will
          have before it is granted.
        </p>
        <ZoneNote timeZone={timeZone} />
      </div>
      {assignment.published === true && !isArchived && (
        <ExtendRunning assignmentId={id} onExtended={() => void reload()} />
      )}
      {(isSearching || people.totalCount >= FINDER_FROM) && (
        <TextField
          label="Search learners"
          type="search"
          required
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <p role="status" className="text-sm text-muted tabular-nums empty:hidden">
        {isSearching && learners ? `${formatCount(learners.length, 'learner')} found` : ''}
      </p>
      <Message kind="error">{people.hasFailed && LOAD_FAILED}</Message>
      {people.hasFailed && <RetryButton look="secondary" className="self-start" onRetry={people.reload} />}
      {!learners && people.isLoading && (
        <Loading shape={<Placeholder className="h-48" />}>Loading learners...</Loading>
      )}
      {learners?.length === 0 && !isSearching && !people.hasMore && (
        <EmptyNotice
          text="The class has no learners yet."
          action="Invite learners"
          to={`/classes/${classroom.id}/people`}
        />
      )}
      {shown.length > 0 && (
        <ul
          ref={list}
          aria-label="Learners"
          className="divide-y divide-line rounded-box border border-line bg-surface"
        >
          {shown.map((member) => (
            <LearnerRow
              key={member.id}
              member={member}
              extension={extensions.get(member.id) ?? null}
              timeZone={timeZone}
              isArchived={isArchived}
              onEdit={() => setTask({ member, isRemoval: false })}
              onRemove={() => setTask({ member, isRemoval: true })}
            />
          ))}
        </ul>
      )}
      {(isCut || (people.hasMore && !isSearching)) && (
        <Button look="secondary" className="w-full" aria-disabled={people.isLoading} onClick={more}>
          {people.isLoading ? 'Loading...' : 'Show more learners'}
        </Button>
      )}
      {task?.isRemoval === false && (
        <ExtensionDialog
          assignment={{ ...assignment, timeZone }}
          member={task.member}
          extension={extensions.get(task.member.id) ?? null}
          onPreview={reload}
          onGranted={finish}
          onClose={close}
        />
      )}
      {task?.isRemoval === true && (
        <RemoveQuestion assignmentId={id} member={task.member} onRemoved={finish} onClose={close} />
      )}
    </section>
  )
}

/** The learner whom a link to this page names. */
function useWantedSearch(): string {
  const { search = '' } = (useLocation().state ?? {}) as { search?: string }
  return search
}

function learnersFirstExtended(
  members: readonly ListedMember[],
  extensions: ReadonlyMap<string, unknown>,
  search: string,
): ListedMember[] {
  const learners = filterMembers(members, { ...EVERYBODY, search }).filter(
    ({ role, state, id }) =>
      role === 'LEARNER' && (state === 'ACTIVE' || state === 'INVITED' || extensions.has(id)),
  )
  return [
    ...learners.filter(({ id }) => extensions.has(id)),
    ...learners.filter(({ id }) => !extensions.has(id)),
  ]
}
