// Reads a GraphQL multipart request. Yoga's own parser keeps whole bodies in memory and follows any path in
// the request: a single array index can keep the server busy for a minute.
import { GraphQLError } from 'graphql'
import type { GraphQLParams } from 'graphql-yoga'
import type { UploadForm } from '../../http/uploads/read-form.ts'
import type { UploadedFile } from '../../http/uploads/uploaded-file.ts'

// A path consists of names only, since no operation accepts a file in a list.
const FILE_PATH = /^variables(\.[A-Za-z_]\w{0,60}){1,5}$/

/**
 * Returns the operation of a form, with the file in the variable that the map names.
 *
 * @throws GraphQLError when the form is malformed.
 */
export function readUploadRequest({ texts, file, fileField }: UploadForm): GraphQLParams {
  const operation = objectOf(texts['operations'], 'operations')
  const map = Object.entries(objectOf(texts['map'], 'map'))
  if (map.length > 1) throw refused('send one file')
  for (const [name, paths] of map) {
    const path: unknown = Array.isArray(paths) && paths.length === 1 ? paths[0] : null
    if (typeof path !== 'string' || !FILE_PATH.test(path))
      throw refused('a file belongs in one variable, such as "variables.input.file"')
    const text = Object.hasOwn(texts, name) ? texts[name] : null
    const part = name === fileField ? file : text
    if (part === null || part === undefined) throw refused(`there is no part "${name.slice(0, 50)}"`)
    insert(operation, path.split('.'), part)
  }
  return operation as GraphQLParams
}

function objectOf(part: string | undefined, name: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(part ?? '')
  } catch {
    throw refused(`"${name}" is no JSON`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refused(`"${name}" must be an object`)
  return value as Record<string, unknown>
}

function insert(operation: Record<string, unknown>, path: string[], file: UploadedFile | string): void {
  const last = path.pop() ?? ''
  let target = operation
  for (const name of path) {
    const inner: unknown = Object.hasOwn(target, name) ? target[name] : null
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner))
      throw refused('the map names a place that the operation does not have')
    target = inner as Record<string, unknown>
  }
  if (!Object.hasOwn(target, last)) throw refused('the map names a place that the operation does not have')
  target[last] = file
}

function refused(what: string): GraphQLError {
  return new GraphQLError(`The upload is not well formed: ${what}`)
}
