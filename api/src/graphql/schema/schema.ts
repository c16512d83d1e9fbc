import { lexicographicSortSchema } from 'graphql'
import '../../accounts/accounts.graphql.ts'
import '../../accounts/passwords.graphql.ts'
import '../../attempts/attempts.graphql.ts'
import '../../attempts/open-attempts.graphql.ts'
import '../../imports/imports.graphql.ts'
import '../../imports/sync/sync.graphql.ts'
import '../../progress/dashboard/dashboard.graphql.ts'
import '../../progress/progress.graphql.ts'
import '../../quizzes/editing/editing.graphql.ts'
import '../../quizzes/quizzes.graphql.ts'
import { builder } from '../base/builder.ts'
import '../base/failure-types.ts'
import './version.graphql.ts'

/** The whole schema, sorted, so that the order of the code does not affect schema.graphql. */
export const schema = lexicographicSortSchema(builder.toSchema())
