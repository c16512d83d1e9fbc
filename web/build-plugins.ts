import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const BUILT = fileURLToPath(new URL('dist', import.meta.url))
const COMPILED = fileURLToPath(new URL('src/gql/graphql.ts', import.meta.url))
const SCHEMA = fileURLToPath(new URL('../quiz-format/quiz.schema.json', import.meta.url))
const COMPRESSIBLE = /\.(html|js|json|css|svg|txt|webmanifest)$/
const VIRTUAL = '\0document:'
const DOCUMENT = /\bgraphql\(`\s*(fragment|query|mutation) (\w+)[^`]*`\)/g

/**
 * Replaces each GraphQL source text with an import of its generated document, so that the bundle contains
 * neither these texts nor src/gql/gql.ts, the map of all documents. Each document is a module of its own, so
 * that a page loads only its own documents. A text without a generated document fails the build.
 */
export function compiledDocuments(): Plugin {
  return {
    name: 'compiled-documents',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      if (!/\/src\/.*\.tsx?$/.test(id) || id.includes('/src/gql/')) return null
      const names = new Set<string>()
      const compiled = code.replace(DOCUMENT, (_text, kind: string, name: string) => {
        const exportName = exportNameOf(kind, name)
        names.add(exportName)
        return exportName
      })
      if (names.size === 0) return null
      const imports = [...names].map((name) => `import { ${name} } from '${VIRTUAL}${name}'\n`)
      return { code: imports.join('') + compiled, map: null }
    },
    resolveId: (id) => (id.startsWith(VIRTUAL) ? id : null),
    load: async (id) => {
      if (!id.startsWith(VIRTUAL)) return null
      const start = `export const ${id.slice(VIRTUAL.length)} = `
      const lines = (await readFile(COMPILED, 'utf8')).split('\n')
      const line = lines.find((each) => each.startsWith(start) && each.endsWith(';'))
      if (line === undefined) throw new Error(`${COMPILED} has no line “${start}…”: run npm run codegen`)
      return line.replace(/ as unknown as [^;]*;$/, ';')
    },
  }
}

// Returns the name that the code generator gives to the document.
function exportNameOf(kind: string, name: string): string {
  const pascal = name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('_')
  return `${pascal}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`
}

/**
 * Adds the JSON schema of `.quiz.json` files to the build, so that it is served at /quiz.schema.json.
 */
export function servedSchema(): Plugin {
  return {
    name: 'served-schema',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'quiz.schema.json', source: await readFile(SCHEMA) })
    },
  }
}

/**
 * Compresses each built file with brotli and gzip at the highest level. Writes the compressed versions next
 * to the file if they are smaller.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle: async () => {
      const files = await readdir(BUILT, { recursive: true })
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(BUILT, file))),
      )
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const encodings = {
    br: await promisify(brotliCompress)(bytes),
    gz: await promisify(gzip)(bytes, { level: 9 }),
  }
  for (const [extension, compressed] of Object.entries(encodings)) {
    if (compressed.length < bytes.length) await writeFile(`${file}.${extension}`, compressed)
  }
}
