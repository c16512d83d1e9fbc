import { UserType } from '../accounts/accounts.graphql.ts'
import { ClassroomArchived, Forbidden, InvalidInput, NotFound, Unauthenticated } from '../errors.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { withoutNulls } from '../input.ts'
import { LtiChoiceType, LtiPlatformType, LtiSessionType, RegistrationLinkType } from './lti-types.graphql.ts'
import { openLtiSession } from './launching/open-lti-session.ts'
import { sendLtiChoice } from './linking/send-choice.ts'
import { createLtiPlatform } from './platforms/create-platform.ts'
import { deleteLtiPlatform } from './platforms/delete-platform.ts'
import { listLtiPlatforms } from './platforms/list-platforms.ts'
import { updateLtiPlatform } from './platforms/update-platform.ts'
import { createLtiRegistration } from './registering/create-registration.ts'

const ONLY = 'Only for operators; others get NOT_FOUND.'

const CreateLtiPlatformInput = builder.inputType('CreateLtiPlatformInput', {
  description: 'A learning platform.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 100 characters, for the operators.' }),
    issuer: t.string({ required: true, description: 'The “iss” of its launches.' }),
    clientId: t.string({ required: true, description: 'What the platform calls this server.' }),
    authorizationEndpoint: t.string({
      required: true,
      description: 'Where browsers are sent to be launched.',
    }),
    tokenEndpoint: t.string({
      required: true,
      description: 'Where this server gets access to the platform’s services.',
    }),
    jwksUri: t.string({ required: true, description: 'The platform’s public keys.' }),
    deploymentIds: t.stringList({
      required: true,
      description: 'Only launches of these deployments are accepted.',
    }),
    origins: t.stringList({ description: 'Further origins whose pages may frame a launch.' }),
  }),
})

const UpdateLtiPlatformInput = builder.inputType('UpdateLtiPlatformInput', {
  description: 'A change of a learning platform.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The platform’s id.' }),
    addDeploymentIds: t.stringList({ description: 'Launches of these are accepted from now on.' }),
    removeDeploymentIds: t.stringList({
      description:
        'Launches of these are refused from now on, and so are those of deployments that were never named.',
    }),
  }),
})

const OpenLtiSessionInput = builder.inputType('OpenLtiSessionInput', {
  description: 'What a launch has given to the browser.',
  fields: (t) => ({
    ticket: t.string({ required: true, description: 'From the launch; it works once, for 60 seconds.' }),
    state: t.string({ required: true, description: 'What the browser that began the launch keeps.' }),
    storageOrigin: t.string({
      description:
        'Whose page told the state, if a frame of the platform did and no cookie: any other origin than the platform’s is refused.',
    }),
    join: t.boolean({
      description:
        'Whether the launch is the viewer’s: true joins it to their account if they signed in at most 10 minutes ago, false opens one of its own. Without it, a viewer whom the platform launches for the first time is asked.',
    }),
    ask: t.boolean({
      description:
        'Whether to ask at a first launch also when nobody is signed in, before an account is made.',
    }),
  }),
})

const SendLtiChoiceInput = builder.inputType('SendLtiChoiceInput', {
  description: 'The quiz of a link.',
  fields: (t) => ({
    quizId: t.id({
      required: true,
      description: 'A quiz that the viewer owns or that is shared with them.',
    }),
    launchId: t.id({ required: true, description: 'The launch’s id, from its session.' }),
  }),
})

builder.queryField('ltiPlatforms', (t) =>
  t.field({
    type: [LtiPlatformType],
    nullable: true,
    description: `The learning platforms that may launch quizzes, newest first. ${ONLY}`,
    resolve: (_root, _args, context) => listLtiPlatforms(context.deps, viewerOf(context)),
  }),
)

builder.mutationFields((t) => ({
  createLtiPlatform: t.field({
    type: LtiPlatformType,
    nullable: true,
    description: `Registers a learning platform. ${ONLY}`,
    errors: {
      types: [InvalidInput],
      union: { name: 'CreateLtiPlatformResult', description: 'The platform, or the problems of the input.' },
    },
    args: { input: t.arg({ type: CreateLtiPlatformInput, required: true, description: 'The platform.' }) },
    resolve: (_root, { input }, context) =>
      createLtiPlatform(context.deps, viewerOf(context), withoutNulls(input)),
  }),
  updateLtiPlatform: t.field({
    type: LtiPlatformType,
    nullable: true,
    description: `Adds deployments to a learning platform, or removes some. ${ONLY}`,
    errors: {
      types: [InvalidInput, NotFound],
      union: { name: 'UpdateLtiPlatformResult', description: 'The platform, or why it was not changed.' },
    },
    args: { input: t.arg({ type: UpdateLtiPlatformInput, required: true, description: 'The change.' }) },
    resolve: (_root, { input: { id, ...changes } }, context) =>
      updateLtiPlatform(context.deps, viewerOf(context), id, withoutNulls(changes)),
  }),
  deleteLtiPlatform: t.field({
    type: UserType,
    nullable: true,
    description: `Deletes a learning platform: its launches are refused from now on. ${ONLY}`,
    errors: {
      types: [NotFound],
      union: { name: 'DeleteLtiPlatformResult', description: 'The viewer, or NotFound.' },
    },
    args: { id: t.arg.id({ required: true, description: 'The platform’s id.' }) },
    resolve: async (_root, { id }, context) => {
      const viewer = viewerOf(context)
      await deleteLtiPlatform(context.deps, viewer, id)
      return viewer
    },
  }),
  createLtiRegistration: t.field({
    type: RegistrationLinkType,
    nullable: true,
    description: `Makes a link with which a learning platform registers itself. ${ONLY}`,
    errors: {
      types: [NotFound],
      union: { name: 'CreateLtiRegistrationResult', description: 'The link, or NotFound.' },
    },
    resolve: (_root, _args, context) => createLtiRegistration(context.deps, viewerOf(context)),
  }),
  openLtiSession: t.field({
    type: LtiSessionType,
    nullable: true,
    description: 'Opens the session of a launch from a learning platform.',
    errors: {
      types: [InvalidInput, Unauthenticated, Forbidden, ClassroomArchived],
      union: {
        name: 'OpenLtiSessionResult',
        description: 'The session or a question, or the reason why the launch was refused.',
      },
    },
    args: { input: t.arg({ type: OpenLtiSessionInput, required: true, description: 'The launch.' }) },
    resolve: (_root, { input }, { deps, viewer }) => openLtiSession(deps, viewer, withoutNulls(input)),
  }),
  sendLtiChoice: t.field({
    type: LtiChoiceType,
    nullable: true,
    description: 'Chooses the quiz of a link in a learning platform: makes a published assignment of it.',
    errors: {
      types: [InvalidInput, NotFound, Forbidden, ClassroomArchived],
      union: { name: 'SendLtiChoiceResult', description: 'The assignment, or why there is none.' },
    },
    args: { input: t.arg({ type: SendLtiChoiceInput, required: true, description: 'The choice.' }) },
    resolve: (_root, { input }, context) => sendLtiChoice(context.deps, viewerOf(context), input),
  }),
}))
