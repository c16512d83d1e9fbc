import { UserText } from '../../ui/UserText.tsx'

interface DescriptionProps {
  text: string
  className: string
}

/** The description of a quiz, or a placeholder. */
export function Description({ text, className }: DescriptionProps) {
  if (text === '') return <p className={`text-muted italic ${className}`}>No description provided</p>
  return (
    <UserText as="p" className={`max-w-[65ch] text-muted ${className}`}>
      {text}
    </UserText>
  )
}
