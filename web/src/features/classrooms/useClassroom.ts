import { useOutletContext } from 'react-router-dom'
import type { ClassroomLayoutQuery } from '../../gql/graphql.ts'

/** The class whose page this is, as its layout has loaded it. */
export function useClassroom(): NonNullable<ClassroomLayoutQuery['classroom']> {
  return useOutletContext()
}
