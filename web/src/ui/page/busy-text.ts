/**
 * Says that the server is busy and the request is sent again by itself.
 *
 * @param seconds after how many seconds.
 */
export function busyText(seconds: number): string {
  const time = seconds === 1 ? '1 second' : `${seconds} seconds`
  return `The server is busy right now. Trying again in ${time}; you need not do anything.`
}
