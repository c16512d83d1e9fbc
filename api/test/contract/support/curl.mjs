// Replaces curl on machines without it. Supports the flags that the guide uses: -sS, -H, -d, -F and -X.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

const VALUE_FLAGS = new Set(['-H', '-d', '-F', '-X'])

const headers = new Headers()
const form = new FormData()
let [url, method, data, hasForm] = ['', '', /** @type {string | undefined} */ (undefined), false]

const words = process.argv.slice(2)
while (words.length > 0) {
  const word = words.shift() ?? ''
  const value = VALUE_FLAGS.has(word) ? (words.shift() ?? '') : ''
  if (word === '-H')
    headers.set(value.slice(0, value.indexOf(':')), value.slice(value.indexOf(':') + 1).trim())
  else if (word === '-d') data = value
  else if (word === '-X') method = value
  else if (word === '-F') await addPart(value)
  else if (/^https?:/.test(word)) url = word
  else if (word !== '-sS') throw new Error(`The stand-in for curl does not know ${word}`)
}

/** @param {string} part */
async function addPart(part) {
  hasForm = true
  const [name, value] = [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]
  if (!value.startsWith('@')) return form.append(name, value)
  const path = value.slice(1)
  form.append(name, new Blob([await readFile(path)]), basename(path))
}

const body = hasForm ? form : data
const response = await fetch(url, {
  method: method || (body === undefined ? 'GET' : 'POST'),
  headers,
  ...(body !== undefined && { body }),
})
process.stdout.write(await response.text())
