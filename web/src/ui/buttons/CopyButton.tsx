import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { copyText } from './copy-text.ts'

const CONFIRMATION_MS = 2_500

interface CopyButtonProps {
  /** The noun after “Copy” for screen readers, such as “problems”. */
  what: string
  /** Whether everybody sees the noun, for one of several such buttons. */
  isNamed?: boolean
  text: string
}

/** Copies a text, and briefly shows whether that worked. */
export function CopyButton({ what, isNamed = false, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'Copied' | 'Could not copy' | null>(null)

  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => setOutcome((await copyText(text)) ? 'Copied' : 'Could not copy')
  const Icon = outcome === 'Copied' ? Check : Copy
  return (
    <div className={`flex items-center ${isNamed ? 'grow flex-row-reverse' : ''}`}>
      <span role="status" className={`text-sm font-medium ${isNamed ? 'not-empty:ml-3' : 'not-empty:mr-3'}`}>
        {outcome}
      </span>
      <Button look="secondary" className={isNamed ? 'grow' : ''} onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-4" />
        {isNamed ? (
          <span>{`Copy ${what}`}</span>
        ) : (
          <span>
            Copy<span className="sr-only"> {what}</span>
          </span>
        )}
      </Button>
    </div>
  )
}
