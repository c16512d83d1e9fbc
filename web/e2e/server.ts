// Starts the product as a user would, once for all end-to-end tests, with its own database.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeAuthority, type Identity } from '../../api/test/support/certificate-authority.ts'
import { browserProgram } from './browser-program.ts'
import { startServer as startProcess } from './start-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
    /** The directory of the emails that the server sends. */
    outbox: string
    /** The file with the server's output: warnings and errors, among them the causes of failed responses. */
    serverLog: string
    /** The folder of the server’s data. */
    dataDir: string
    /** The settings of the server that all servers on its database need. */
    settings: Record<string, string>
    /** For https servers of tests: the certificate is of an authority that only the server knows. */
    identity: Identity
  }
}

/** Vitest's global setup; returns the teardown. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quizfolio-e2e-'))
  // When root runs the tests, the database runs as another account, which needs access to the folder.
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711)
  const { certificate, certify } = makeAuthority()
  const authority = join(dataDir, 'authority.pem')
  await writeFile(authority, certificate)
  const settings = {
    DATA_DIR: dataDir,
    // The tests register more users from one address than the rate limit allows.
    RATE_LIMIT: 'off',
    OPERATORS: 'operator',
    // The learning platform of the tests is on this machine.
    WEBHOOK_ALLOW: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: authority,
  }
  const serverLog = join(dataDir, 'server.log')
  const server = await startProcess({ ...settings, PORT: await freePort() }, serverLog)
  project.provide('address', server.address)
  project.provide('serverLog', serverLog)
  project.provide('dataDir', dataDir)
  project.provide('settings', settings)
  project.provide('identity', certify())
  // The start may reinstall the packages, which deletes the unpacked browser. So unpack it after the start,
  // once for all workers.
  await browserProgram()
  project.provide('outbox', join(dataDir, 'outbox'))
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

// Not 0: learning platforms and the links in mails need the server’s address.
async function freePort(): Promise<string> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return String(port)
}
