import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

/** Writing and asking come after reading, and faces after words: all outside the first screen's bytes. */
const load = () => import(/* webpackChunkName: 'thread-late' */ './late-chunk.ts')

export const WriteComment = lazyPart(async () => (await load()).WriteComment, {
  placeholder: <Skeleton height="20rem" />,
})
export const WritePost = lazyPart(async () => (await load()).WritePost, { placeholder: <Skeleton height="26rem" /> })
export const Portrait = lazyPart(async () => (await load()).Portrait, { placeholder: <Skeleton height="15rem" /> })
export const Confirm = lazyPart(async () => (await load()).Confirm)
export const ReportButton = lazyPart(async () => (await load()).ReportButton)
