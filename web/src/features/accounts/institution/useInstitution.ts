import { useEffect, useState } from 'react'

/** How people can sign in by an institution. */
export interface Institution {
  enabled: boolean
  name: string
  /** Whether passwords are for operators only. */
  only: boolean
}

/**
 * Asks how people can sign in by an institution. Returns null until it is known, and if they cannot. Not a
 * query of GraphQL, to keep the first page small.
 */
export function useInstitution(): Institution | null {
  const [institution, setInstitution] = useState<Institution | null>(null)
  useEffect(() => {
    const ask = async () => {
      const response = await fetch('/api/auth/oidc/')
      const { data } = (await response.json()) as { data?: Institution }
      if (data?.enabled) setInstitution(data)
    }
    ask().catch(() => undefined)
  }, [])
  return institution
}
