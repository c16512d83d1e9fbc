// Runs Prisma's schema engine as WebAssembly: the `prisma` command would download a native one.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg'
import type { DiffTarget, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'

const NO_FILTERS = { externalTables: [], externalEnums: [] }
let isLoaded = false

/**
 * Runs `work` with an engine connected to a database, and closes the connections afterwards.
 *
 * @param url of a running database: the engine connects even if it only compares two schemas.
 */
export async function withSchemaEngine<Result>(
  url: string,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  if (!isLoaded) await loadWasm()
  const pool = new pg.Pool({ connectionString: url })
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool))
    return await work(await glue.SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter))
  } finally {
    await pool.end()
  }
}

/**
 * Returns the SQL that migrates one schema to another.
 *
 * @param from the content of a schema.prisma; null for an empty database.
 * @param to the content of a schema.prisma.
 */
export async function diffSchemas(engine: SchemaEngine, from: string | null, to: string): Promise<string> {
  const { stdout } = await engine.diff({
    from: from === null ? { tag: 'empty' } : datamodel(from),
    to: datamodel(to),
    script: true,
    exitCode: null,
    filters: NO_FILTERS,
  })
  return stdout ?? ''
}

function datamodel(content: string): DiffTarget {
  return { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content }] }
}

async function loadWasm(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  const { instance } = await WebAssembly.instantiate(readFileSync(join(folder, 'schema_engine_bg.wasm')), {
    './schema_engine_bg.js': glue as unknown as WebAssembly.ModuleImports,
  })
  const exports = instance.exports as WebAssembly.Exports & { __wbindgen_start?: () => void }
  ;(glue as unknown as { __wbg_set_wasm: (wasm: WebAssembly.Exports) => void }).__wbg_set_wasm(exports)
  exports.__wbindgen_start?.()
  isLoaded = true
}
