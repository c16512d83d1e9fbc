const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
const TEACHING = new Set(['Instructor', 'TeachingAssistant', 'Administrator'])

/**
 * Decides by the roles that a platform sends whether a person teaches the course. Roles in the institution or
 * the whole system say nothing about the course, and of a role with two parts, such as Learner#Instructor,
 * the first one decides.
 */
export function isTeachingRole(roles: readonly string[]): boolean {
  return roles.some((role) => {
    if (TEACHING.has(role)) return true
    if (!role.startsWith(MEMBERSHIP)) return false
    const [, main = ''] = /^[#/]([A-Za-z]+)(?:#[A-Za-z]+)?$/.exec(role.slice(MEMBERSHIP.length)) ?? []
    return TEACHING.has(main)
  })
}
