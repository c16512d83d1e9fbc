import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { copyText } from './copy-text.ts'

const SHOWN = 2_500

interface CopyButtonProps {
  /** What is copied, for who does not see what stands beside it: "problems". */
  what: string
  text: string
}

/** Copies a text, and says so. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'Copied' | 'Could not copy' | null>(null)

  // Said for a moment; then the button offers itself again.
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), SHOWN)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => setOutcome((await copyText(text)) ? 'Copied' : 'Could not copy')
  const Icon = outcome === 'Copied' ? Check : Copy
  return (
    <div className="flex items-center">
      <span role="status" className="text-sm font-medium not-empty:mr-3">
        {outcome}
      </span>
      <Button look="secondary" onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-4" />
        <span>
          Copy<span className="sr-only"> {what}</span>
        </span>
      </Button>
    </div>
  )
}
