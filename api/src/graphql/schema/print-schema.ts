// `npm run schema`: writes the schema to the file that the argument names.
import { writeFileSync } from 'node:fs'
import { printSchema } from 'graphql'
import { schema } from './schema.ts'

const file = process.argv[2]
if (!file) throw new Error('Usage: print-schema FILE')
writeFileSync(file, `${printSchema(schema)}\n`)
