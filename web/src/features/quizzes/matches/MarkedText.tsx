import type { ComponentProps } from 'react'
import { UserText } from '../../../ui/UserText.tsx'
import { matchParts } from './match-parts.ts'

interface MarkedTextProps extends ComponentProps<typeof UserText> {
  children: string
  search: string
}

/** A user's text in which the words of a search are marked. */
export function MarkedText({ search, children, ...rest }: MarkedTextProps) {
  const parts = matchParts(children, search)
  if (!parts.some(({ isMatch }) => isMatch)) return <UserText {...rest}>{children}</UserText>
  return (
    <UserText {...rest}>
      {parts.map(({ text, isMatch }, index) =>
        isMatch ? (
          <mark key={index} className="bg-accent-soft font-semibold text-ink">
            {text}
          </mark>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </UserText>
  )
}
