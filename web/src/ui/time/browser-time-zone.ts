/** The time zone for browsers that do not know theirs, or hide it. */
export const UTC = 'UTC'

/** The IANA name of the browser's time zone. Browsers that do not know it, or hide it, give UTC. */
export function browserTimeZone(): string {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone
  return name === undefined || name === 'Etc/Unknown' ? UTC : name
}
