import { UserText } from '../../ui/UserText.tsx'

interface DescriptionProps {
  /** May be empty. */
  text: string
  className: string
}

/** What a quiz is about, in its owner's words. */
export function Description({ text, className }: DescriptionProps) {
  if (text === '') return <p className={`text-muted italic ${className}`}>No description provided</p>
  return (
    <UserText as="p" className={`max-w-[65ch] text-muted ${className}`}>
      {text}
    </UserText>
  )
}
