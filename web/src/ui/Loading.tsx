interface LoadingProps {
  children: string
}

/** A spinner with a text. It appears with a delay, so that short waits do not flicker. */
export function Loading({ children }: LoadingProps) {
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
