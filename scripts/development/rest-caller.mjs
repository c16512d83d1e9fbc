/**
 * Calls the REST API: POST with a body or a form, otherwise GET.
 *
 * @param {string} address
 * @param {string} [token]
 */
export function restCaller(address, token) {
  /**
   * @param {string} path
   * @param {{ body?: object, form?: FormData }} [payload]
   * @throws {Error} with the properties of the response's envelope, when the call fails.
   */
  return async (path, { body, form } = {}) => {
    const response = await fetch(`${address}${path}`, {
      method: body || form ? 'POST' : 'GET',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: form ?? (body ? JSON.stringify(body) : null),
    })
    const envelope = await response.json()
    if (response.ok) return envelope.data
    throw Object.assign(new Error(`${path}: ${response.status} ${JSON.stringify(envelope)}`), envelope)
  }
}
