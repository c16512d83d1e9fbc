import { z } from 'zod'
import { isStorableText } from '../../../input.ts'
import { isTeachingRole } from '../../launching/roles.ts'
import { nameIn } from '../../launching/name-in-class.ts'
import { nextPage } from '../paging.ts'
import type { ServiceClient, ServicePlatform } from '../../../outbound/platform-services.ts'
import { ServiceFailure } from '../service-failure.ts'
import { refusalOf } from '../service-refusal.ts'
import { SERVICE_SCOPE } from '../service-scopes.ts'

const CONTAINER = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
const MAX_PAGES = 200
const MAX_PEOPLE = 20_000
const TOO_LONG = 'the platform’s list of members is too long'

const text = z.string().refine(isStorableText).nullish().catch(null)
const person = z.object({
  user_id: z.coerce.string().min(1).max(255).refine(isStorableText),
  roles: z.array(z.string()).catch([]),
  status: text,
  name: text,
  given_name: text,
  family_name: text,
})
const page = z.object({ members: z.array(person) })

/** A person who is in a course now. */
export interface CoursePerson {
  subject: string
  /** Null if the platform does not tell it. */
  name: string | null
  isTeaching: boolean
}

/**
 * Reads who is in a course, from all pages of the platform's list.
 *
 * @throws ServiceFailure, also when the list is empty: then it does not say who has left.
 */
export async function fetchMembers(
  client: ServiceClient,
  course: ServicePlatform & { membershipsUrl: string },
  signal: AbortSignal,
): Promise<CoursePerson[]> {
  const people: z.infer<typeof person>[] = []
  let url: string | null = course.membershipsUrl
  for (let count = 0; url !== null; count++) {
    if (count === MAX_PAGES) throw new ServiceFailure(TOO_LONG)
    const response = await client.call({
      platform: course,
      scopes: [SERVICE_SCOPE.members],
      method: 'GET',
      url,
      headers: { accept: CONTAINER },
      signal,
    })
    if (response.status !== 200) throw refusalOf(response, 'the platform does not list its members')
    const read = page.safeParse(client.json(response))
    if (!read.success) throw new ServiceFailure('the platform’s list of members cannot be read')
    if (people.length + read.data.members.length > MAX_PEOPLE) throw new ServiceFailure(TOO_LONG)
    people.push(...read.data.members)
    url = nextPage(response, url)
  }
  if (people.length === 0) throw new ServiceFailure('the platform’s list of members is empty')
  return people.filter(({ status }) => !status || status === 'Active').map(coursePerson)
}

function coursePerson({
  user_id,
  roles,
  name,
  given_name,
  family_name,
}: z.infer<typeof person>): CoursePerson {
  const parts = [given_name, family_name].filter((part) => part).join(' ')
  return { subject: user_id, name: nameIn(name ?? null) ?? nameIn(parts), isTeaching: isTeachingRole(roles) }
}
