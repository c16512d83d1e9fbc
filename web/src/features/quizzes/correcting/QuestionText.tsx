import { UserText } from '../../../ui/UserText.tsx'

/** The text of the question that is corrected; only the beginning of a long one. */
export function QuestionText({ children }: { children: string }) {
  return (
    <UserText as="p" className="line-clamp-4 font-semibold text-ink">
      {children}
    </UserText>
  )
}
