const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
const ASSISTANT = 'TeachingAssistant'
const TEACHING = new Set(['Instructor', ASSISTANT, 'Administrator'])

/**
 * Decides by the roles that a platform sends whether a person teaches the course. Roles in the institution or
 * the whole system say nothing about the course, and of a role with two parts, such as Learner#Instructor,
 * the first one decides.
 */
export function isTeachingRole(roles: readonly string[]): boolean {
  return roles.some((role) => TEACHING.has(mainRole(role)))
}

/**
 * Decides whether a person leads the course, and so may own its class: an instructor who is no teaching
 * assistant. Platforms send both roles for an assistant, since LTI counts assistants among the instructors.
 */
export function isLeadingRole(roles: readonly string[]): boolean {
  return roles.some((role) => mainRole(role) === 'Instructor') && !roles.some(isAssistant)
}

// Empty for a role outside the course.
function mainRole(role: string): string {
  if (TEACHING.has(role)) return role
  if (!role.startsWith(MEMBERSHIP)) return ''
  const [, main = ''] = /^[#/]([A-Za-z]+)(?:#[A-Za-z]+)?$/.exec(role.slice(MEMBERSHIP.length)) ?? []
  return main
}

function isAssistant(role: string): boolean {
  return mainRole(role) === ASSISTANT || (role.startsWith(MEMBERSHIP) && role.endsWith(`#${ASSISTANT}`))
}
