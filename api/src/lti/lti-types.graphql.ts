import { builder } from '../graphql/base/builder.ts'
import { UserType } from '../accounts/accounts.graphql.ts'
import type { SentChoice } from './linking/send-choice.ts'
import type { LtiSession } from './launching/open-lti-session.ts'
import type { ListedPlatform } from './platforms/platform.ts'
import type { RegistrationLink } from './registering/create-registration.ts'

export const LtiPlatformType = builder.objectRef<ListedPlatform>('LtiPlatform').implement({
  description: 'A learning platform that may launch quizzes (LTI 1.3).',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The platform’s id.' }),
    name: t.exposeString('name', { description: 'For the operators.' }),
    issuer: t.exposeString('issuer', { description: 'The “iss” of its launches.' }),
    clientId: t.exposeString('clientId', { description: 'What the platform calls this server.' }),
    authorizationEndpoint: t.exposeString('authorizationEndpoint', {
      description: 'Where browsers are sent to be launched.',
    }),
    tokenEndpoint: t.exposeString('tokenEndpoint', {
      description: 'Where this server gets access to the platform’s services.',
    }),
    jwksUri: t.exposeString('jwksUri', { description: 'The platform’s public keys.' }),
    deploymentIds: t.exposeStringList('deploymentIds', { description: 'The known deployments.' }),
    takesAnyDeployment: t.exposeBoolean('takesAnyDeployment', {
      description: 'Whether launches of other deployments are accepted, too, and these are remembered.',
    }),
    origins: t.exposeStringList('origins', {
      description: 'Further origins whose pages may frame a launch.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was registered.' }),
  }),
})

export const RegistrationLinkType = builder.objectRef<RegistrationLink>('LtiRegistrationLink').implement({
  description: 'A link with which a learning platform registers itself, once.',
  fields: (t) => ({
    url: t.string({
      description: 'What an administrator of the platform enters there. It cannot be read again.',
      resolve: ({ url }, _args, { noteSecret }) => {
        noteSecret()
        return url
      },
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it works.' }),
  }),
})

const LtiRoleType = builder.enumType('LtiRole', {
  description: 'What a person does in a course, as the platform says.',
  values: {
    INSTRUCTOR: { description: 'Teaches the course.' },
    LEARNER: { description: 'Learns in it.' },
  },
})

type Opened = Extract<LtiSession, { kind: 'OPENED' }>
type Asked = Extract<LtiSession, { kind: 'ASKED' }>

const AskType = builder.objectRef<Asked>('LtiQuestion').implement({
  description: 'The viewer has to say first whether the launch is theirs.',
  fields: (t) => ({
    username: t.string({
      nullable: true,
      description: 'Who is signed in; null for nobody.',
      resolve: ({ viewer }) => viewer?.username,
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Of the launched person, as the platform tells it; null if it does not.',
    }),
    ticket: t.string({
      description: 'To be sent with “join” within 10 minutes.',
      resolve: ({ ticket }, _args, { noteSecret }) => {
        noteSecret()
        return ticket
      },
    }),
  }),
})

const openedOf = (session: LtiSession): Opened | null => (session.kind === 'OPENED' ? session : null)
const TO_CHOOSE = 'With which an instructor sends the choice of a quiz; null if there is none to make.'

export const LtiSessionType = builder.objectRef<LtiSession>('LtiSession').implement({
  description: 'A session that a launch has opened, or a question to answer first.',
  fields: (t) => ({
    token: t.string({
      nullable: true,
      description: 'Send it as “Authorization: Bearer TOKEN”; null if a question has to be answered first.',
      resolve: (session, _args, { noteSecret }) => {
        noteSecret()
        return openedOf(session)?.token
      },
    }),
    user: t.field({
      type: UserType,
      nullable: true,
      description: 'Whose session it is.',
      resolve: (session) => openedOf(session)?.account,
    }),
    role: t.field({
      type: LtiRoleType,
      nullable: true,
      description: 'In the course.',
      resolve: (session) => {
        const opened = openedOf(session)
        return opened && (opened.place.isTeaching ? ('INSTRUCTOR' as const) : ('LEARNER' as const))
      },
    }),
    classroomId: t.id({
      nullable: true,
      description: 'Null until an instructor of the course has opened the link.',
      resolve: (session) => openedOf(session)?.place.classroomId,
    }),
    assignmentId: t.id({
      nullable: true,
      description: 'What to open; null if no quiz has been chosen yet.',
      resolve: (session) => openedOf(session)?.place.assignmentId,
    }),
    launchId: t.id({
      nullable: true,
      description: TO_CHOOSE,
      resolve: (session) => openedOf(session)?.place.launchId,
    }),
    isNewLink: t.boolean({
      description: 'Whether the choice is for a new link of the platform.',
      resolve: (session) => openedOf(session)?.place.isNewLink ?? false,
    }),
    ask: t.field({
      type: AskType,
      nullable: true,
      description: 'Set if the viewer has to say first whether the launch is theirs.',
      resolve: (session) => (session.kind === 'ASKED' ? session : null),
    }),
  }),
})

export const LtiChoiceType = builder.objectRef<SentChoice>('LtiChoice').implement({
  description: 'An assignment for a link of a learning platform.',
  fields: (t) => ({
    assignmentId: t.exposeID('assignmentId', { description: 'The assignment, which is published.' }),
    returnUrl: t.exposeString('returnUrl', {
      nullable: true,
      description: 'Where the browser posts “jwt” as “JWT”; null if the link existed already.',
    }),
    jwt: t.string({
      nullable: true,
      description: 'The signed answer to the platform; null if the link existed already.',
      resolve: ({ jwt }, _args, { noteSecret }) => {
        noteSecret()
        return jwt
      },
    }),
  }),
})
