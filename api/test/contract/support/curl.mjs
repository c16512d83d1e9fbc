// Replaces curl on machines without it. Supports the flags that the guide uses: -sS, -H, -d, -F and -X.
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { basename } from 'node:path'

const VALUE_FLAGS = new Set(['-H', '-d', '-F', '-X'])

/** @type {Record<string, string>} */
const headers = {}
/** @type {string[]} */
const parts = []
let [url, method, data] = ['', '', /** @type {string | undefined} */ (undefined)]

const words = process.argv.slice(2)
while (words.length > 0) {
  const word = words.shift() ?? ''
  const value = VALUE_FLAGS.has(word) ? (words.shift() ?? '') : ''
  if (word === '-H')
    headers[value.slice(0, value.indexOf(':')).toLowerCase()] = value.slice(value.indexOf(':') + 1).trim()
  else if (word === '-d') data = value
  else if (word === '-X') method = value
  else if (word === '-F') parts.push(value)
  else if (word.startsWith('http:')) url = word
  else if (word !== '-sS') throw new Error(`The stand-in for curl does not know ${word}`)
}

async function formBody() {
  const form = new FormData()
  for (const part of parts) {
    const [name, value] = [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]
    if (value.startsWith('@'))
      form.append(name, new Blob([await readFile(value.slice(1))]), basename(value.slice(1)))
    else form.append(name, value)
  }
  const encoded = new Response(form)
  headers['content-type'] = encoded.headers.get('content-type') ?? ''
  return Buffer.from(await encoded.arrayBuffer())
}

// `fetch` takes longer to load than the call takes, so only forms use a part of it.
const body = parts.length > 0 ? await formBody() : data
request(url, { method: method || (body === undefined ? 'GET' : 'POST'), headers }, (response) =>
  response.pipe(process.stdout),
).end(body)
