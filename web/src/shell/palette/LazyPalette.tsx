import { useId, useRef, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PaletteFailure } from './PaletteFailure.tsx'
import { PaletteFrame } from './PaletteFrame.tsx'

const useChoices = lazyPart(async () => (await import('./PaletteChoices.tsx')).PaletteChoices)

interface LazyPaletteProps {
  onLogOut: () => void
  onClose: () => void
}

/**
 * A dialog that finds quizzes, pages and commands while the user types. The code of its choices is loaded
 * when it is first opened.
 */
export function LazyPalette({ onLogOut, onClose }: LazyPaletteProps) {
  const { part: PaletteChoices, hasFailed, retry } = useChoices()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isEntered, setEntered] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const search = text.trim()

  if (hasFailed) return <PaletteFailure onRetry={retry} onClose={onClose} />
  return (
    <PaletteFrame
      {...{ text, field, listId, activeId, onClose }}
      onType={(typed) => {
        setText(typed)
        setEntered(false)
      }}
      // Before there is anything to choose, Enter counts only for a search.
      onEnter={() => setEntered(PaletteChoices !== null || search !== '')}
    >
      {PaletteChoices ? (
        <PaletteChoices
          {...{ search, field, listId, isEntered, onLogOut, onClose }}
          onActiveId={setActiveId}
          onMove={() => setEntered(false)}
        />
      ) : (
        <p role="status" className="animate-late p-5 text-muted">
          Loading…
        </p>
      )}
    </PaletteFrame>
  )
}
