import { formatNumber } from '../../../ui/counts.ts'
import { capitalized } from '../../../ui/sentences.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { effectText, scoreText } from './effect-text.ts'
import type { CorrectionEffects } from './useCorrectQuestion.ts'

type Moves = NonNullable<CorrectionEffects['assignments'][number]['moves']>
type Shown = Omit<CorrectionEffects['assignments'][number], 'moves'> & { moves?: Moves | null }

interface EffectListProps {
  effects: { assignments: readonly Shown[]; practice: CorrectionEffects['practice'] }
  tense: 'change' | 'changed'
}

/** What a correction does to the scores of each assignment and of practice, as far as it may be seen. */
export function EffectList({ effects: { assignments, practice }, tense }: EffectListProps) {
  return (
    <ul className="flex flex-col gap-2">
      {assignments.map(({ assignmentId, title, classroomName, moves, ...counts }) => (
        <li key={assignmentId ?? ''}>
          {title === null ? (
            <span className="font-semibold">Classes that others teach</span>
          ) : (
            <UserText className="font-semibold">{title}</UserText>
          )}
          {classroomName !== null && (
            <span className="block text-sm text-muted">
              Class: <UserText>{classroomName}</UserText>
            </span>
          )}
          <span className="block tabular-nums">{capitalized(effectText(counts, tense))}</span>
          {moves && moves.length > 0 && <MoveList moves={moves} changed={counts.changed} />}
        </li>
      ))}
      <li>
        <span className="font-semibold">Practice</span>
        <span className="block tabular-nums">{capitalized(effectText(practice, tense))}</span>
      </li>
    </ul>
  )
}

function MoveList({ moves, changed }: { moves: Moves; changed: number }) {
  const left = changed - moves.length
  return (
    <ul
      aria-label="Scores that change"
      tabIndex={0}
      className="mt-1 max-h-48 overflow-y-auto rounded-box bg-sunken px-3 py-1.5 text-sm"
    >
      {moves.map(({ memberId, displayName, before, after }) => (
        <li key={memberId} className="flex justify-between gap-3 py-0.5">
          <UserText layout="name" className="min-w-0">
            {displayName}
          </UserText>
          <span className="shrink-0 tabular-nums">
            <span>{scoreText(before)}</span>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> becomes </span>
            <span className="font-semibold">{scoreText(after)}</span>
          </span>
        </li>
      ))}
      {left > 0 && <li className="py-0.5 text-muted">{`and ${formatNumber(left)} more`}</li>}
    </ul>
  )
}
