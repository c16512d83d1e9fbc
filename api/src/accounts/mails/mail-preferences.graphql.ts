import { UserType } from '../accounts.graphql.ts'
import { InvalidInput, NotFound } from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { withoutNulls } from '../../input.ts'
import { readMailPreferences, updateMailPreferences, type MailPreferences } from './mail-preferences.ts'
import { unsubscribe, type Unsubscription } from './unsubscribe.ts'

const PUBLISHED = 'A mail when an assignment is published.'
const CLOSING =
  'A mail when an assignment is not started, and closes within 24 hours or an instructor reminds of it.'
const SCORE = 'A mail when a score that was hidden can be seen, or a correction has changed a score.'

const MailPreferencesType = builder.objectRef<MailPreferences>('MailPreferences').implement({
  description: 'Which mails about classes a user gets.',
  fields: (t) => ({
    assignmentPublished: t.exposeBoolean('assignmentPublished', { description: PUBLISHED }),
    assignmentClosing: t.exposeBoolean('assignmentClosing', { description: CLOSING }),
    scoreFree: t.exposeBoolean('scoreFree', { description: SCORE }),
  }),
})

builder.objectField(UserType, 'mailPreferences', (t) =>
  t.field({
    type: MailPreferencesType,
    description: 'Which mails about classes the user gets.',
    resolve: ({ id }, _args, { deps }) => readMailPreferences(deps.pool, id),
  }),
)

const UpdateMailPreferencesInput = builder.inputType('UpdateMailPreferencesInput', {
  description: 'Mails to switch on or off. Missing fields stay unchanged.',
  fields: (t) => ({
    assignmentPublished: t.boolean({ description: PUBLISHED }),
    assignmentClosing: t.boolean({ description: CLOSING }),
    scoreFree: t.boolean({ description: SCORE }),
  }),
})

const SwitchableMail = builder.enumType('SwitchableMail', {
  description: 'A kind of mail that its recipient can switch off.',
  values: {
    ASSIGNMENT_PUBLISHED: { description: PUBLISHED },
    ASSIGNMENT_CLOSING: { description: CLOSING },
    SCORE_FREE: { description: SCORE },
    INVITATION: { description: 'An invitation to a class, to an address.' },
  } as const,
})

const UnsubscriptionType = builder.objectRef<Unsubscription>('Unsubscription').implement({
  description: 'Mails that a link has switched off.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SwitchableMail, description: 'What was switched off.' }),
  }),
})

builder.mutationFields((t) => ({
  updateMailPreferences: t.field({
    type: UserType,
    nullable: true,
    description: 'Switches mails about classes on or off.',
    errors: {
      types: [InvalidInput],
      union: {
        name: 'UpdateMailPreferencesResult',
        description: 'The user, or the problems of the input.',
      },
    },
    args: {
      input: t.arg({ type: UpdateMailPreferencesInput, required: true, description: 'The changes.' }),
    },
    resolve: async (_root, { input }, context) => {
      const viewer = viewerOf(context)
      await updateMailPreferences(context.deps, viewer, withoutNulls(input))
      return viewer
    },
  }),
  unsubscribe: t.field({
    type: UnsubscriptionType,
    nullable: true,
    description:
      'Switches off the mails that a link belongs to. The token of the link is all that is needed; again is no error.',
    errors: {
      types: [NotFound],
      union: {
        name: 'UnsubscribeResult',
        description: 'What was switched off, or NotFound if the link is unknown or expired.',
      },
    },
    args: { token: t.arg.string({ required: true, description: 'The token of the link in a mail.' }) },
    resolve: (_root, { token }, { deps }) => unsubscribe(deps, token),
  }),
}))
