import { PICTURE_TYPES } from 'quiz-format/pictures'
import { z } from 'zod'
import { FileTooLarge, Forbidden, RateLimited, UnsupportedFileType } from '../errors.ts'
import type { Router } from '../http/base/route.ts'
import { receiveUpload } from '../http/uploads/receive-upload.ts'
import { addPicture } from './add-picture.ts'
import { deletePicture } from './delete-picture.ts'
import { listPictures } from './list-pictures.ts'
import { pictureUrl, type QuizPicture } from './picture.ts'
import { servePicture } from './serve-picture.ts'

const PICTURES = '/api/quizzes/:quizId/pictures/'
const PICTURE = `${PICTURES}:picture/`

const picture = z
  .object({
    name: z.string().describe('In lower case; texts refer to it, as in ![a heart](heart.png).'),
    url: z.string().describe('The path of the picture.'),
    type: z.enum(PICTURE_TYPES),
    width: z.int().describe('In pixels.'),
    height: z.int().describe('In pixels.'),
    size: z.int().describe('In bytes.'),
  })
  .meta({ id: 'Picture' })

const pictureFields = ({ name, type, width, height, size, ...rest }: QuizPicture) => ({
  name,
  url: pictureUrl(rest),
  type,
  width,
  height,
  size,
})

export function pictureRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'POST',
      path: PICTURES,
      operationId: 'addPicture',
      summary: 'Add a picture to a quiz',
      description:
        'PNG, JPEG, WebP or SVG. Metadata is removed, and so is everything in an SVG that could run or load something. If the name is taken, the picture gets another one; if the quiz already has the picture, its name stays.',
      body: z.object({ file: z.file().describe('A picture of at most 2097152 bytes.') }),
      consumes: 'multipart/form-data',
      data: picture.extend({
        removed: z.array(z.string()).describe('Elements and attributes that an SVG has lost.'),
      }),
      refusals: [Forbidden, FileTooLarge, UnsupportedFileType, RateLimited],
      status: 201,
    },
    async ({ deps, viewer, param, request }) => {
      const added = await receiveUpload(deps, { viewer, request: request.raw }, async (upload) => {
        const { file } = await upload.read()
        return addPicture(deps, viewer, { quizId: param('quizId'), file })
      })
      return { data: { ...pictureFields(added), removed: added.removed } }
    },
  )
  forViewer(
    {
      method: 'GET',
      path: PICTURES,
      operationId: 'listPictures',
      summary: 'List the pictures of a quiz',
      data: z.array(picture),
    },
    async ({ deps, viewer, param }) => ({
      data: (await listPictures(deps, viewer, param('quizId'))).map(pictureFields),
    }),
  )
  forViewer(
    {
      method: 'GET',
      path: PICTURE,
      operationId: 'getPicture',
      summary: 'Get a picture',
      description:
        'By its name, if you may read the quiz, or by the SHA-256 in its `url`, if you may also only take it. The picture is sent without the response envelope; errors have it.',
      file: z.file(),
      produces: 'image/*',
      isKept: true,
      refusals: [RateLimited],
    },
    async ({ deps, viewer, param, request }) => ({
      kept: await servePicture(deps, viewer, {
        quizId: param('quizId'),
        key: param('picture'),
        known: request.headers['if-none-match'],
      }),
    }),
  )
  forViewer(
    {
      method: 'DELETE',
      path: PICTURE,
      operationId: 'deletePicture',
      summary: 'Delete a picture from a quiz',
      description: 'By its name. Refused while a question shows it, or an attempt or an undo may show it.',
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param }) => {
      await deletePicture(deps, viewer, { quizId: param('quizId'), name: param('picture') })
      return {}
    },
  )
}
