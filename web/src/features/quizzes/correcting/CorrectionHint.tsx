import { use } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { OpenCorrection } from './open-correction.ts'

interface CorrectionHintProps {
  questionId: string
  /** The option that the editor has as another key; null if its key is unchanged. */
  option: number | null
  /** Called before the correction opens. */
  onOpen: () => void
}

/** Says how a correction differs from an edit of the key, and opens it. */
export function CorrectionHint({ questionId, option, onOpen }: CorrectionHintProps) {
  const open = use(OpenCorrection)
  return (
    <div
      className={`rounded-box border px-3 py-2 wrap-anywhere ${option === null ? 'border-line bg-canvas' : 'border-line-strong bg-sunken'}`}
    >
      <p className={option === null ? 'text-sm text-muted' : ''}>
        <span className="font-semibold">Was the key wrong when the question was answered?</span>{' '}
        <span>An edit leaves past scores as they are; a correction changes them.</span>
      </p>
      <Button
        look="secondary"
        className="mt-2"
        onClick={() => {
          onOpen()
          open({ questionId, option })
        }}
      >
        Correct the key…
      </Button>
    </div>
  )
}
