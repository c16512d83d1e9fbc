import { Button } from '../../../../ui/buttons/Button.tsx'
import { UserText } from '../../../../ui/UserText.tsx'
import { MemberName } from '../../people/MemberName.tsx'
import type { ListedMember } from '../../people/useMembers.ts'
import { exceptionTexts } from './exception-text.ts'
import type { ExtensionFields } from './extension-form.ts'

interface LearnerRowProps {
  member: ListedMember
  extension: (ExtensionFields & { grantedBy: string }) | null
  timeZone: string
  isArchived: boolean
  onEdit: () => void
  onRemove: () => void
}

/** A learner of the class, with their extension. */
export function LearnerRow({ member, extension, timeZone, isArchived, onEdit, onRemove }: LearnerRowProps) {
  return (
    <li
      tabIndex={-1}
      data-focus-target
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
    >
      <div className={`min-w-0 grow ${extension ? 'basis-64' : 'basis-32'}`}>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 font-semibold">
            <MemberName member={member} />
          </span>
          {member.timeFactor !== 1 && (
            <span className="text-sm text-muted tabular-nums">{`Time × ${member.timeFactor}`}</span>
          )}
        </div>
        {extension && (
          <>
            <ul className="flex flex-wrap gap-x-4 tabular-nums">
              {exceptionTexts(extension, timeZone).map((text) => (
                <li key={text} className="first-letter:uppercase">
                  {text}
                </li>
              ))}
            </ul>
            <p className="text-sm text-muted">
              <UserText>{extension.reason}</UserText> <span>– granted by</span>{' '}
              <UserText>{extension.grantedBy}</UserText>
            </p>
          </>
        )}
      </div>
      {!isArchived && (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" aria-describedby={`member-${member.id}`} onClick={onEdit}>
            {extension ? 'Change' : 'Grant'}
          </Button>
          {extension && (
            <Button look="subtle" aria-describedby={`member-${member.id}`} onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
