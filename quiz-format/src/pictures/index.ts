// Entry point for pictures, for programs that load the file readers later or not at all.
export {
  MAX_PICTURE_BYTES,
  MAX_QUIZ_PICTURES,
  MAX_QUIZ_PICTURE_BYTES,
  PICTURE_TYPES,
  type Picture,
  type PictureResult,
  type PictureType,
} from './picture.ts'
export { pictureName, pictureNameKey, pictureNameProblem } from './picture-name.ts'
export { downloadPictures } from './download-pictures.ts'
export type { FilePicture } from './picture-collector.ts'
export { picturesIn } from './picture-references.ts'
export { byteProblem, readPicture } from './read-picture.ts'
