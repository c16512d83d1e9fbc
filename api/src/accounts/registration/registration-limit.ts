import { findJoinable } from '../../classrooms/joining/find-joinable.ts'
import type { Deps } from '../../deps.ts'
import { RateLimited } from '../../errors.ts'

/** Counts a registration against the limit that applies to it. */
type CountRegistration = () => Promise<void>

/**
 * Finds the limit that applies to a registration. With a working join code, it is the limit of the class, so
 * that a class can register behind one address; otherwise, and once the class's limit is used up, that of the
 * address. A code that does not work counts as a failed join of the address, so nobody can guess codes here
 * more often than at a join.
 *
 * @param network the caller's network address, as networkOf returns it.
 * @param joinCode what the caller sent as the code.
 * @throws RateLimited when the limit is used up.
 */
export async function registrationLimit(
  deps: Deps,
  network: string,
  joinCode: unknown,
): Promise<CountRegistration> {
  const { registrations, registrationsOfClass, registrationsOfClassAndAddress } = deps.limits
  const classroomId = await classroomOf(deps, network, joinCode)
  if (classroomId !== null) {
    const key = `${classroomId} ${network}`
    const isOpen = await unlessLimited(async () => {
      await registrationsOfClass.refuseIfUsedUp(classroomId)
      await registrationsOfClassAndAddress.refuseIfUsedUp(key)
    })
    if (isOpen)
      return async () => {
        await registrationsOfClassAndAddress.count(key)
        await registrationsOfClass.count(classroomId)
      }
  }
  await registrations.refuseIfUsedUp(network)
  return () => registrations.count(network)
}

// Returns the class that the code opens. After too many wrong codes, none is looked up any more.
async function classroomOf(deps: Deps, network: string, joinCode: unknown): Promise<string | null> {
  const { failedJoinsOfAddress } = deps.limits
  if (typeof joinCode !== 'string' || joinCode.trim() === '') return null
  if (!(await unlessLimited(() => failedJoinsOfAddress.refuseIfUsedUp(network)))) return null
  const classroomId = await findJoinable(deps.pool, deps.now(), joinCode)
  if (classroomId === null) await unlessLimited(() => failedJoinsOfAddress.count(network))
  return classroomId
}

// Whether no limit was exceeded.
async function unlessLimited(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof RateLimited) return false
    throw error
  }
}
