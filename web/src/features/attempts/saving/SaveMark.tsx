import { CircleCheck, CircleDashed, CircleX, CloudOff } from 'lucide-react'
import type { SaveState } from './local-answers.ts'

const MARKS = {
  saving: { Icon: CircleDashed, text: 'Saving…', tone: 'text-muted' },
  saved: { Icon: CircleCheck, text: 'Saved', tone: 'text-muted' },
  unsaved: { Icon: CloudOff, text: 'Not saved yet. Trying again…', tone: 'text-wrong' },
  refused: { Icon: CircleX, text: 'Not saved: the server refused this answer.', tone: 'text-wrong' },
  late: { Icon: CircleX, text: 'Not saved: the attempt was over.', tone: 'text-wrong' },
} satisfies Record<SaveState, object>

interface SaveMarkProps {
  /** Undefined for an unanswered question. */
  state: SaveState | undefined
}

/** The save state of an answer. */
export function SaveMark({ state }: SaveMarkProps) {
  const mark = state && MARKS[state]
  return (
    <div role="status" className="text-sm">
      {mark && (
        <p className={`flex items-center gap-1.5 sm:justify-center ${mark.tone}`}>
          <mark.Icon aria-hidden="true" className="size-4 shrink-0" />
          <span>{mark.text}</span>
        </p>
      )}
    </div>
  )
}
