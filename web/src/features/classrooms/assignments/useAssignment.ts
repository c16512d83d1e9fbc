import { useOutletContext } from 'react-router-dom'
import type { AssignmentLayoutQuery } from '../../../gql/graphql.ts'

/** What the layout of an assignment gives to its pages. */
export interface AssignmentContext {
  assignment: NonNullable<AssignmentLayoutQuery['assignment']>
  /** Reads the assignment again. */
  reload: () => Promise<unknown>
}

/** The assignment whose page this is, as its layout has loaded it. */
export function useAssignment(): AssignmentContext {
  return useOutletContext()
}
