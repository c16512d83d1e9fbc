import { builder } from '../../graphql/base/builder.ts'
import type { EffectiveAccess } from './effective-access.ts'
import type { Reasons } from './reasons.ts'

const AccessState = builder.enumType('AccessState', {
  description: 'Whether a member can take an assignment now.',
  values: {
    NOT_OPEN: { description: 'It opens later.' },
    OPEN: { description: 'It can be taken, if attempts are left.' },
    CLOSED: { description: 'It is closed.' },
    EXCUSED: { description: 'It does not count for the member.' },
  } as const,
})

const AccessReasons = builder.objectRef<Reasons>('AccessReasons').implement({
  description: 'Why a member has this access: a sentence for each value.',
  fields: (t) => ({
    state: t.exposeString('state', { description: 'Why it is in this state.' }),
    opensAt: t.exposeString('opensAt', { description: 'Why it opens then.' }),
    dueAt: t.exposeString('dueAt', { description: 'Why it is due then.' }),
    closesAt: t.exposeString('closesAt', { description: 'Why it closes then.' }),
    minutes: t.exposeString('minutes', { description: 'Why an attempt may take so long.' }),
    attemptsLeft: t.exposeString('attemptsLeft', { description: 'Why so many attempts are left.' }),
    mayStart: t.exposeString('mayStart', { description: 'Why the member may start, or not.' }),
    scoreFreeAt: t.exposeString('scoreFreeAt', { description: 'When scores are shown, and why.' }),
    keyFreeAt: t.exposeString('keyFreeAt', { description: 'When right answers are shown, and why.' }),
  }),
})

export const EffectiveAccessType = builder.objectRef<EffectiveAccess>('EffectiveAccess').implement({
  description: 'What a member may do with an assignment now.',
  fields: (t) => ({
    state: t.expose('state', { type: AccessState, description: 'Whether it can be taken now.' }),
    opensAt: t.expose('opensAt', {
      type: 'DateTime',
      nullable: true,
      description: 'From when it can be taken; null for as soon as it is published.',
    }),
    dueAt: t.expose('dueAt', {
      type: 'DateTime',
      nullable: true,
      description: 'After this moment, an attempt counts as late; null for never.',
    }),
    closesAt: t.expose('closesAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when it can be taken; null for no end.',
    }),
    minutes: t.exposeInt('minutes', {
      nullable: true,
      description: 'Minutes that an attempt may take; null for no limit.',
    }),
    attemptsLeft: t.exposeInt('attemptsLeft', { nullable: true, description: 'Null for any number.' }),
    mayStart: t.exposeBoolean('mayStart', { description: 'Whether the member may start an attempt.' }),
    scoreFree: t.exposeBoolean('scoreFree', {
      description: 'Whether the scores of completed attempts are shown.',
    }),
    keyFree: t.exposeBoolean('keyFree', {
      description: 'Whether the right answers of completed attempts are shown.',
    }),
    scoreFreeAt: t.expose('scoreFreeAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When scores will be shown; null if that is not known, or they are already.',
    }),
    keyFreeAt: t.expose('keyFreeAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When right answers will be shown; null if that is not known, or they are already.',
    }),
    reasons: t.field({
      type: AccessReasons,
      description: 'The reason for each value, in words for the member.',
      resolve: ({ reasons }) => reasons,
    }),
  }),
})
