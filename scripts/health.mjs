// The health check of the image: exit code 0 while the server responds. It does not check the database:
// restarting the server would not bring the database back.
const { HOST = '127.0.0.1', PORT = '4000' } = process.env
const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST
try {
  const { ok } = await fetch(`http://${host}:${PORT}/healthz`, { signal: AbortSignal.timeout(2_500) })
  process.exitCode = ok ? 0 : 1
} catch {
  process.exitCode = 1
}
