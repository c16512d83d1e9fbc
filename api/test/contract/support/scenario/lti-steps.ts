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
  ['a choice of an unknown quiz', 'NOT_FOUND', call('sendLtiChoice', { quizId: 'x', launchId: 'x' })],
  ['a choice of a quiz', 'OK', call('sendLtiChoice', choice)],
  ['the same choice again', 'OK', call('sendLtiChoice', choice)],
  [
    'deleting the class of the course',
    'OK',
    call('deleteClassroom', ({ course }) => ({ classroomId: course })),
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
  ['the platforms', 'OK', operator(call('ltiPlatforms'))],
  ['a registration link', 'OK', operator(call('createLtiRegistration'))],
  ...LAUNCH_STEPS,
  ['deleting the platform', 'OK', operator(call('deleteLtiPlatform', platform))],
  ['deleting it again', 'NOT_FOUND', operator(call('deleteLtiPlatform', platform))],
]
