import { Lightbulb } from 'lucide-react'
import { UserText } from './UserText.tsx'

/** Why the correct option is correct. */
export function Explanation({ children }: { children: string }) {
  return (
    <p className="mt-3 flex gap-2 rounded-box bg-sunken px-3 py-2">
      <Lightbulb aria-label="Explanation" role="img" className="mt-0.5 size-5 shrink-0 text-muted" />
      <UserText as="span" className="min-w-0 grow">
        {children}
      </UserText>
    </p>
  )
}
