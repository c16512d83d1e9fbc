import { encodeForm, type FormFields, type FormValue } from '../http/form.ts'

export interface RestBody {
  body?: string | Blob
  headers: Record<string, string>
}

/** Returns the path below the server's address, with its query. */
export function pathOf(
  path: string,
  query: Record<string, string | number | boolean | null | undefined> = {},
): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined) given.set(name, String(value))
  const parameters = given.toString()
  const separator = path.includes('?') ? '&' : '?'
  return path.replace(/^\/+/, '') + (parameters === '' ? '' : separator + parameters)
}

/** Encodes what a REST call sends. */
export function restBody(json: unknown, form: Record<string, FormValue> | FormFields | undefined): RestBody {
  if (form) return encodeForm(isFields(form) ? form : Object.entries(form))
  if (json === undefined) return { headers: {} }
  return { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
}

// An object with names has no iterator. A FormData has: its parts are no properties of its own.
function isFields(form: object): form is FormFields {
  return Symbol.iterator in form
}
