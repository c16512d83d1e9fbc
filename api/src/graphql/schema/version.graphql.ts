import { manifestVersion } from '../../http/base/version.ts'
import { builder } from '../base/builder.ts'

builder.queryField('serverVersion', (t) =>
  t.string({
    description:
      'The version of this server, such as 0.1.0. Compatible clients have the same first two numbers.',
    resolve: () => manifestVersion,
  }),
)
