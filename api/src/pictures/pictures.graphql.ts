import { builder } from '../graphql/base/builder.ts'
import { pictureUrl, type QuizPicture } from './picture.ts'

export const PictureType = builder.objectRef<QuizPicture>('Picture').implement({
  description: 'A picture of a quiz.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Its name, in lower case; texts refer to it as in ![a heart](heart.png).',
    }),
    url: t.string({
      description: 'Its path on this server, for requests with the same token as this one.',
      resolve: pictureUrl,
    }),
    width: t.exposeInt('width', { description: 'Its width in pixels.' }),
    height: t.exposeInt('height', { description: 'Its height in pixels.' }),
  }),
})
