import { formatCount } from '../../../ui/counts.ts'
import { UserText } from '../../../ui/UserText.tsx'
import type { OwnedClassroom } from './useDeleteAccount.ts'

interface OwnedClassroomsProps {
  classrooms: readonly OwnedClassroom[]
  /** The ids of the classes to delete with the account. */
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** The classes that would be left without an owner, each with the choice to delete it too. */
export function OwnedClassrooms({ classrooms, chosen, onChange }: OwnedClassroomsProps) {
  if (classrooms.length === 0) return null
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">Delete these classes for all their members</legend>
      {classrooms.map(({ classroomId, name, memberCount }) => (
        <label key={classroomId} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={chosen.has(classroomId)}
            onChange={() => toggle(classroomId)}
            className="size-5 shrink-0 accent-accent"
          />
          <UserText as="span" layout="name" className="min-w-0">
            {name}
          </UserText>
          <span className="ml-auto text-sm text-muted">{formatCount(memberCount, 'member')}</span>
        </label>
      ))}
    </fieldset>
  )
}
