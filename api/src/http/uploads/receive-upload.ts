import type { IncomingMessage } from 'node:http'
import type { Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import { MAX_UPLOAD_BYTES } from './upload-limits.ts'
import { readForm, type UploadForm } from './read-form.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** An upload that passed the limits but has not been read yet. */
export interface AdmittedUpload {
  /** Reads the form. Its file stays on disk until the upload ends. */
  read: () => Promise<UploadForm>
}

interface Upload {
  viewer: Viewer
  request: IncomingMessage
  /** Called with the form; may throw. */
  onRead?: ((form: UploadForm) => Promise<void>) | undefined
}

/**
 * Handles an upload, for REST and GraphQL. The limits are checked before the body is read. The file is
 * deleted after `work`.
 *
 * @param work processes the upload and returns its result.
 * @throws RateLimited when the user has sent too many uploads or has too many in progress.
 * @throws ServiceUnavailable when the server has too many in progress.
 */
export async function receiveUpload<Result>(
  { uploads, limits }: Deps,
  { viewer, request, onRead }: Upload,
  work: (upload: AdmittedUpload) => Promise<Result>,
): Promise<Result> {
  const release = uploads.room.acquire(viewer.id, roomFor(request))
  const files: UploadedFile[] = []
  const spool = { folder: uploads.folder, keep: (file: UploadedFile) => void files.push(file) }
  try {
    await limits.uploads.count(viewer.id)
    const read = async () => {
      const form = await readForm(request, spool)
      await onRead?.(form)
      return form
    }
    return await work({ read })
  } finally {
    release()
    await Promise.all(files.map((file) => file.close()))
  }
}

/**
 * Counts an import against the upload limit if the same GraphQL document has already imported the file. The
 * first import was counted with the request.
 *
 * @throws RateLimited
 */
export async function countImport({ limits }: Deps, viewer: Viewer, file: UploadedFile): Promise<void> {
  if (file.isImported) await limits.uploads.count(viewer.id)
  file.isImported = true
}

// The disk space of a file of our own format counts once; a zip with pictures counts several times.
function roomFor({ headers }: IncomingMessage): number {
  return Math.max(1, Math.ceil(Number(headers['content-length'] ?? 0) / MAX_UPLOAD_BYTES) || 1)
}
