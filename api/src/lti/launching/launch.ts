/** What a launch says, after all checks. It is stored as JSON with its ticket. */
export interface Launch {
  deploymentId: string
  subject: string
  /** Null if the platform does not tell it. */
  name: string | null
  /** Whether the person teaches the course. */
  isTeaching: boolean
  /** Whether the person leads the course; missing in launches of servers of the earlier release. */
  isLeading?: boolean
  /** The platform's id of the course, or of the link if there is no course. */
  contextId: string
  /** Null if the platform does not tell it. */
  contextTitle: string | null
  /** Where the members of the course can be read; null if the platform does not tell them. */
  membershipsUrl: string | null
  /** Null for the choice of a quiz for a new link. */
  link: LaunchedLink | null
  /** Null for the launch of a link. */
  choice: LinkChoice | null
}

/** Whether who launches may own the class of the course. */
export function isLeading({ isLeading: leads = true, isTeaching }: Launch): boolean {
  return isTeaching && leads
}

/** The link that was launched. */
export interface LaunchedLink {
  id: string
  title: string | null
  /** What an earlier choice has given the link; not checked. */
  assignmentId: string | null
  lineItemsUrl: string | null
  lineItemUrl: string | null
  scopes: string[]
}

/** A platform waits for the choice of a quiz (deep linking). */
export interface LinkChoice {
  returnUrl: string
  data: string | null
}
