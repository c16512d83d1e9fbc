import { MarkedText } from './matches/MarkedText.tsx'
import { excerptFrom } from './matches/match-parts.ts'

interface DescriptionProps {
  text: string
  className: string
  /** Words to mark; an excerpt begins near the first one. */
  search?: string
}

/** The description of a quiz, or a placeholder. */
export function Description({ text, className, search = '' }: DescriptionProps) {
  if (text === '') return <p className={`text-muted italic ${className}`}>No description provided</p>
  return (
    <MarkedText as="p" search={search} className={`max-w-[65ch] text-muted ${className}`}>
      {excerptFrom(text, search)}
    </MarkedText>
  )
}
