import { Lightbulb } from 'lucide-react'
import type { TextFormat } from 'quiz-format/rich'
import { FormattedText } from './rich/FormattedText.tsx'

/** Why the correct option is correct. */
export function Explanation({ format, children }: { format: TextFormat; children: string }) {
  return (
    <div className="mt-3 flex gap-2 rounded-box bg-sunken px-3 py-2">
      <Lightbulb aria-label="Explanation" role="img" className="mt-0.5 size-5 shrink-0 text-muted" />
      <FormattedText as="p" format={format} className="min-w-0 grow">
        {children}
      </FormattedText>
    </div>
  )
}
