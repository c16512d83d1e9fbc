/** Where a server should listen, and the variables that configure it. */
export interface ListenAddress {
  port: number
  host: string
  portVariable: string
  hostVariable: string
}

/**
 * If the error means that a server cannot listen, returns a new error that tells the user what to change.
 * Returns any other error unchanged.
 */
export function explainListenError(
  error: unknown,
  { port, host, portVariable, hostVariable }: ListenAddress,
): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new Error(`${portVariable}: ${port} on ${host} is in use by another program; choose another.`)
  if (code === 'EACCES')
    return new Error(`${portVariable}: this user may not listen on port ${port}; choose one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`${hostVariable}: this machine has no address "${host}".`)
  return error
}
