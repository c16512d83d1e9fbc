/** Says in which time zone the times of a page are. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  return (
    <p className="text-sm text-muted">
      <span>Times are in the time zone of the class:</span> <span translate="no">{timeZone}</span>
    </p>
  )
}
