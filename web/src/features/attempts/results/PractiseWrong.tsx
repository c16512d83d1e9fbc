import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'
import { practicePath } from '../../../paths/practice-path.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { formatNumber } from '../../../ui/counts.ts'

const WrongTotal = graphql(`
  query WrongTotal($quizId: ID!, $sectionId: ID) {
    practiceTotal(input: { mode: WRONG, quizId: $quizId, sectionId: $sectionId })
  }
`)

/**
 * Counts what a practice of wrong answers would ask.
 *
 * @param scope null if nothing can be practised.
 * @returns 0 while it is not known.
 */
export function useWrongTotal(scope: { quizId: string; sectionId: string | null } | null): number {
  const { data } = useQuery(WrongTotal, {
    variables: scope ?? { quizId: '' },
    skip: scope === null,
    fetchPolicy: 'no-cache',
  })
  return data?.practiceTotal ?? 0
}

interface PractiseWrongProps {
  quizId: string
  /** Null for the whole quiz. */
  sectionId: string | null
  /** How many questions a practice would ask. */
  count: number
}

/** Leads to the practice of what was wrong at its latest answer. */
export function PractiseWrong({ quizId, sectionId, count }: PractiseWrongProps) {
  const choice = { mode: 'wrong', ...(sectionId !== null && { sectionId }) }
  return (
    <ButtonLink to={practicePath(quizId, choice)} className="grow tabular-nums">
      {`Practise the ${formatNumber(count)} you got wrong`}
    </ButtonLink>
  )
}
