import type { FastifyRequest } from 'fastify'
import { MAX_FILE_BYTES } from 'quiz-format'
import { DomainError, FileTooLarge, InvalidInput, UnsupportedFileType } from '../errors.ts'
import type { QuizFile } from './import-quiz.ts'

const MAX_FIELD_BYTES = 100_000
// Room for the texts, the file's name and the boundaries around a file of the largest size.
const MAX_REQUEST_BYTES = MAX_FILE_BYTES + 1_000_000

/** A multipart form: its file, if there is one, and its texts. */
export interface Upload {
  file: QuizFile | null
  fields: Record<string, string>
}

/**
 * Reads a multipart form with one file.
 *
 * @throws UnsupportedFileType when the body is no multipart form.
 * @throws InvalidInput when it is cut off or broken.
 * @throws FileTooLarge when the file is too large; where the request's length says so, before it is read.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new UnsupportedFileType()
  if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) throw new FileTooLarge()
  try {
    return await readParts(request)
  } catch (error) {
    if (error instanceof DomainError || String((error as { code?: unknown }).code).startsWith('FST_'))
      throw error
    throw InvalidInput.of('body', 'The form did not arrive whole: please send it again')
  }
}

async function readParts(request: FastifyRequest): Promise<Upload> {
  const upload: Upload = { file: null, fields: Object.create(null) as Record<string, string> }
  // One byte more than a quiz file may have is let in, so that an excess can be told from the largest file.
  const limits = { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 10, parts: 11, fieldSize: MAX_FIELD_BYTES }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      upload.file = { name: part.filename, mediaType: part.mimetype, bytes: await part.toBuffer() }
    } else {
      if (part.valueTruncated) throw InvalidInput.of(part.fieldname, 'This text is too long')
      upload.fields[part.fieldname] = String(part.value)
    }
  }
  return upload
}
