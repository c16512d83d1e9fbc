import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'

interface EmptyNoticeProps {
  text: string
  action: string
  /** Where the action leads. */
  to: string
}

/** Says what a page of a class does not have yet, with the way to it. */
export function EmptyNotice({ text, action, to }: EmptyNoticeProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-box border border-line bg-surface px-4 py-8 text-center">
      <p>{text}</p>
      <ButtonLink look="secondary" to={to}>
        {action}
      </ButtonLink>
    </div>
  )
}
