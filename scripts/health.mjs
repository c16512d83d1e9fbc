// The health check of the image: exit code 0 while the server answers. It does not ask for the database: the
// server waits for that one, and a restart of the server would not bring it back.
const { HOST = '127.0.0.1', PORT = '4000' } = process.env
const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST
try {
  const { ok } = await fetch(`http://${host}:${PORT}/healthz`, { signal: AbortSignal.timeout(2_500) })
  process.exitCode = ok ? 0 : 1
} catch {
  process.exitCode = 1
}
