import { makeTicket } from '../../../support/secrets/marked-launches.ts'
import type { Input } from '../driver.ts'
import { as, call, quiz, type Extractors, type Inputs, type Step } from './scenario.ts'

const PLATFORM = {
  name: 'Moodle',
  issuer: 'https://moodle.example.org',
  clientId: 'quizfolio',
  authorizationEndpoint: 'https://1.1.1.1/auth',
  tokenEndpoint: 'https://1.1.1.1/token',
  jwksUri: 'https://1.1.1.1/keys',
  deploymentIds: ['1'],
}
const operator = (take: Step[2]) => as('operator', take)
const platform: Inputs = ({ platform }) => ({ platformId: platform })

const change = (more: Input) =>
  call('updateLtiPlatform', ({ platform }) => ({ platformId: platform, ...more }))

/** Sends a launch of the platform, as its page does. */
const launch =
  (more: Input, extract: Extractors = {}): Step[2] =>
  async (run) => {
    const ticket = await makeTicket(run.test, {
      platformId: run.values['platform'] ?? '',
      mark: 'teacher',
      isTeaching: true,
    })
    return call('openLtiSession', { ...ticket, ...more }, extract)(run)
  }

const choice: Inputs = (values) => ({ ...quiz(values), launchId: values['launch'] })

const LAUNCH_STEPS: readonly Step[] = [
  ['a launch without a state', 'VALIDATION_FAILED', launch({ state: '' })],
  ['a launch that nobody made', 'UNAUTHENTICATED', call('openLtiSession', { ticket: 'x', state: 'x' })],
  ['a first launch, which asks', 'OK', launch({})],
  [
    'a launch that is joined',
    'OK',
    launch({ join: true }, { launch: (data) => data?.launchId, course: (data) => data?.classroomId }),
  ],
  [
    'the ways to sign in',
    'OK',
    call('identities', {}, { identity: (data) => data?.identities[0]?.identityId }),
  ],
  ['removing an unknown way to sign in', 'NOT_FOUND', call('removeIdentity', { identityId: 'x' })],
  [
    'removing one with a wrong password',
    'VALIDATION_FAILED',
    call('removeIdentity', ({ identity }) => ({ identityId: identity, password: 'wrong1' })),
  ],
  ['a choice of an unknown quiz', 'NOT_FOUND', call('sendLtiChoice', { quizId: 'x', launchId: 'x' })],
  ['a choice of a quiz', 'OK', call('sendLtiChoice', choice)],
  ['the same choice again', 'OK', call('sendLtiChoice', choice)],
  [
    'deleting the class of the course',
    'OK',
    call('deleteClassroom', ({ course }) => ({ classroomId: course })),
  ],
  [
    'removing a way to sign in',
    'OK',
    call('removeIdentity', ({ identity }) => ({ identityId: identity, password: 'secret1' })),
  ],
]

/** What operators do with learning platforms, while the scenario has an operator. */
export const PLATFORM_STEPS: readonly Step[] = [
  ['the platforms as a user who is no operator', 'NOT_FOUND', call('ltiPlatforms')],
  ['a platform of such a user', 'NOT_FOUND', call('createLtiPlatform', PLATFORM)],
  ['a registration link of such a user', 'NOT_FOUND', call('createLtiRegistration')],
  [
    'a platform without deployments',
    'VALIDATION_FAILED',
    operator(call('createLtiPlatform', { ...PLATFORM, deploymentIds: [] })),
  ],
  [
    'a platform',
    'OK',
    operator(call('createLtiPlatform', PLATFORM, { platform: (data) => data?.platformId })),
  ],
  ['the platform again', 'VALIDATION_FAILED', operator(call('createLtiPlatform', PLATFORM))],
  [
    'the platform with other keys',
    'VALIDATION_FAILED',
    operator(call('createLtiPlatform', { ...PLATFORM, clientId: 'other', jwksUri: 'https://1.1.1.1/other' })),
  ],
  ['the platforms', 'OK', operator(call('ltiPlatforms'))],
  ['another deployment', 'OK', operator(change({ addDeploymentIds: ['2', '3'] }))],
  ['another deployment as a user who is no operator', 'NOT_FOUND', change({ addDeploymentIds: ['4'] })],
  [
    'removing all deployments',
    'VALIDATION_FAILED',
    operator(change({ removeDeploymentIds: ['1', '2', '3'] })),
  ],
  ['removing a deployment', 'OK', operator(change({ removeDeploymentIds: ['2'] }))],
  ['a registration link', 'OK', operator(call('createLtiRegistration'))],
  ...LAUNCH_STEPS,
  ['deleting the platform', 'OK', operator(call('deleteLtiPlatform', platform))],
  ['deleting it again', 'NOT_FOUND', operator(call('deleteLtiPlatform', platform))],
]
