import { encodeForm } from '../http/form.ts'

export interface Operation {
  operationName: string | undefined
  query: string
  variables: unknown
}

/**
 * Builds the body of a POST: JSON, or a form if the variables contain files.
 * See https://github.com/jaydenseric/graphql-multipart-request-spec
 */
export function requestBody(operation: Operation): {
  body: string | Blob
  headers: Record<string, string>
} {
  const files: { path: string; file: File }[] = []
  const variables = withoutFiles(operation.variables, 'variables', files)
  const operations = JSON.stringify({ ...operation, variables })
  if (files.length === 0) return { body: operations, headers: { 'content-type': 'application/json' } }

  const map = JSON.stringify(Object.fromEntries(files.map(({ path }, index) => [index, [path]])))
  const fields = new Map<string, string | File>([
    ['operations', operations],
    ['map', map],
  ])
  for (const [index, { file }] of files.entries()) fields.set(String(index), file)
  return encodeForm(fields)
}

function withoutFiles(value: unknown, path: string, files: { path: string; file: File }[]): unknown {
  if (value instanceof File) {
    files.push({ path, file: value })
    return null
  }
  if (Array.isArray(value)) return value.map((item, index) => withoutFiles(item, `${path}.${index}`, files))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutFiles(item, `${path}.${key}`, files)]))
}
