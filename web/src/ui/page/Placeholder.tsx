/** A grey box in place of something that is being loaded. Its size comes from `className`. */
export function Placeholder({ className }: { className: string }) {
  return (
    <div className={`rounded-box bg-sunken motion-safe:animate-pulse forced-colors:border ${className}`} />
  )
}
