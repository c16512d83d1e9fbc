/** Returns the path of the page to which a link to a quiz leads. */
export function sharedPath(token: string): string {
  return `/shared/${token}`
}

/** Returns the path of the page for taking the quiz of a link. */
export function sharedTakePath(token: string): string {
  return `${sharedPath(token)}/take`
}
