import { ButtonLink } from '../../ui/ButtonLink.tsx'

interface DeadEndProps {
  title: string
  text?: string
  isError?: boolean
}

/** Why there is nothing to take, and the way back. */
export function DeadEnd({ title, text, isError = false }: DeadEndProps) {
  return (
    <div role={isError ? 'alert' : undefined} className="flex flex-col items-center gap-2 py-16 text-center">
      <h1 className="text-xl font-bold">{title}</h1>
      {text && <p className="text-muted">{text}</p>}
      <ButtonLink to="/dashboard" className="mt-4">
        Back to Dashboard
      </ButtonLink>
    </div>
  )
}
