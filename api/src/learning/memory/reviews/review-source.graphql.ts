import { builder } from '../../../graphql/base/builder.ts'

export const ReviewSource = builder.enumType('ReviewSource', {
  description: 'Where a review comes from.',
  values: {
    ATTEMPT: { description: 'A completed attempt.' },
    PRACTICE: { description: 'A practice.' },
  } as const,
})
