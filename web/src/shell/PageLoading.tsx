import { Loading } from '../ui/Loading.tsx'

/** In place of the first page, until its file has come. */
export function PageLoading() {
  return <Loading>Loading…</Loading>
}
