import type { IncomingMessage } from 'node:http'
import type { Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import { readForm, type UploadForm } from './read-form.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** An upload that is let in and not read yet. */
export interface AdmittedUpload {
  /** Reads the form: its file is on the disk until the upload ends. */
  read: () => Promise<UploadForm>
}

/**
 * Lets a user send a form with a file, over either transport: what limits uploads is looked at before anything of the body
 * is read, and nothing of the file is left in the end.
 *
 * @param work is the whole upload, up to its answer.
 * @throws RateLimited when the user has sent too many, or has too many open.
 * @throws ServiceUnavailable when the server has too many open.
 */
export async function receiveUpload<Result>(
  { uploads, limits }: Deps,
  { viewer, request }: { viewer: Viewer; request: IncomingMessage },
  work: (upload: AdmittedUpload) => Promise<Result>,
): Promise<Result> {
  const leave = uploads.room.take(viewer.id, 1)
  const files: UploadedFile[] = []
  const spool = { folder: uploads.folder, keep: (file: UploadedFile) => void files.push(file) }
  try {
    await limits.uploads.count(viewer.id)
    return await work({ read: () => readForm(request, spool) })
  } finally {
    leave()
    await Promise.all(files.map((file) => file.close()))
  }
}

/**
 * Counts what an operation does with a file. The request has counted once; a document that imports its file several times
 * counts as often.
 *
 * @throws RateLimited.
 */
export async function countImport({ limits }: Deps, viewer: Viewer, file: UploadedFile): Promise<void> {
  if (file.isImported) await limits.uploads.count(viewer.id)
  file.isImported = true
}
