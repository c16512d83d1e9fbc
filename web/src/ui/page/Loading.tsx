import type { ReactElement } from 'react'

interface LoadingProps {
  children: string
  /** `Placeholder`s in the shape of what is being loaded. Without them, a spinner is shown. */
  shape?: ReactElement
}

/** Says that something is being loaded. It appears with a delay, so that short waits do not flicker. */
export function Loading({ children, shape }: LoadingProps) {
  if (shape)
    return (
      <div className="animate-late">
        <p role="status" className="text-sm text-muted">
          {children}
        </p>
        <div aria-hidden="true" className="mt-4">
          {shape}
        </div>
      </div>
    )
  return (
    <div role="status" className="animate-late flex flex-col items-center gap-4 px-4 py-24 text-muted">
      <span
        aria-hidden="true"
        className="size-8 rounded-full border-3 border-line border-t-accent motion-safe:animate-spin"
      />
      <p>{children}</p>
    </div>
  )
}
