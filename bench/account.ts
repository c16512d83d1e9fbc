/**
 * Registers the one user of a benchmark, and signs in.
 *
 * @param address of the server.
 */
export async function signUp(address: string): Promise<{ userId: string; token: string }> {
  const account = { username: 'bench', email: 'bench@example.org', password: 'secret1' }
  const post = async (path: string) => {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    return ((await response.json()) as { data: { user_id: string; token: string } }).data
  }
  await post('/api/auth/register/')
  const { user_id: userId, token } = await post('/api/auth/login/')
  return { userId, token }
}
