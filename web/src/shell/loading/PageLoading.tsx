import { Loading } from '../../ui/page/Loading.tsx'

/** Shown until the code of the first page has loaded. */
export function PageLoading() {
  return <Loading>Loading…</Loading>
}
