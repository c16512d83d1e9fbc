/** Where a server wanted to listen, and the variables that said so. */
export interface Place {
  port: number
  host: string
  portVariable: string
  hostVariable: string
}

/**
 * Puts into words why a server cannot listen; any other error comes back as it is.
 */
export function explainListenError(error: unknown, { port, host, portVariable, hostVariable }: Place): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new Error(`${portVariable}: ${port} on ${host} is in use by another program; choose another.`)
  if (code === 'EACCES')
    return new Error(`${portVariable}: this user may not listen on port ${port}; choose one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`${hostVariable}: this machine has no address "${host}".`)
  return error
}
