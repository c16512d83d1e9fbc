import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface FaqEntryProps {
  /** The URL fragment that opens this entry: `/faq#id`. */
  id: string
  question: string
  /** The answer. */
  children: ReactNode
}

/** A question whose answer is shown and hidden independently of the others. */
export function FaqEntry({ id, question, children }: FaqEntryProps) {
  return (
    <details id={id} className="group">
      <summary className="flex min-h-13 list-none items-center gap-4 rounded-box px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5 [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 grow font-semibold text-wrap">{question}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex max-w-[65ch] flex-col gap-3 px-4 pt-1 pb-5 sm:px-5">{children}</div>
    </details>
  )
}
