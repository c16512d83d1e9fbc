import { expect, test } from 'vitest'
import { isLeadingRole, isTeachingRole } from './roles.ts'

const LIS = 'http://purl.imsglobal.org/vocab/lis/v2'

test.each([
  'Instructor',
  `${LIS}/membership#Instructor`,
  `${LIS}/membership#Administrator`,
  `${LIS}/membership/Instructor#TeachingAssistant`,
  `${LIS}/membership/Administrator#Administrator`,
])('%s teaches the course', (role) => expect(isTeachingRole([`${LIS}/membership#Learner`, role])).toBe(true))

// Learner#Instructor is a kind of learner in the vocabulary of LIS.
test.each([
  'Learner',
  `${LIS}/membership#Mentor`,
  `${LIS}/membership/Learner#Instructor`,
  `${LIS}/membership/Learner#TeachingAssistant`,
  `${LIS}/institution/person#Instructor`,
  `${LIS}/system/person#Administrator`,
  `${LIS}/membership-other#Instructor`,
])('%s does not', (role) => expect(isTeachingRole([role])).toBe(false))

test.each([
  [[`${LIS}/membership#Instructor`], true],
  [['Instructor'], true],
  [[`${LIS}/membership/Instructor#Lecturer`], true],
  [[`${LIS}/membership/Instructor#TeachingAssistant`], false],
  [[`${LIS}/membership#Instructor`, `${LIS}/membership/Instructor#TeachingAssistant`], false],
  [['Instructor', 'TeachingAssistant'], false],
  [[`${LIS}/membership#Administrator`], false],
  [[`${LIS}/institution/person#Instructor`], false],
])('%j leads the course: %s', (roles, leads) => expect(isLeadingRole(roles)).toBe(leads))
