import { fetchFile } from '../session/fetch-file.ts'

/**
 * Requests the file of a picture; without a network, the one that is kept on the device.
 *
 * @throws TypeError if the server cannot be reached and it is not kept.
 */
export async function fetchPicture(url: string): Promise<Response> {
  try {
    return await fetchFile(url)
  } catch (error) {
    const { readPicture } = await import('./kept-pictures.ts')
    const file = await readPicture(url).catch(() => null)
    if (!file) throw error
    return new Response(file)
  }
}
