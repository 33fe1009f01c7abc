import { latePart } from '@sottomondo/ui-kit/late-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

/** Writing and asking come after reading, and faces after words: all outside the first screen's bytes. */
const load = () => import(/* webpackChunkName: 'thread-late' */ './late-chunk.ts')

export const WriteComment = latePart(async () => (await load()).WriteComment, { before: <Skeleton height="20rem" /> })
export const WritePost = latePart(async () => (await load()).WritePost, { before: <Skeleton height="26rem" /> })
export const Portrait = latePart(async () => (await load()).Portrait, { before: <Skeleton height="15rem" /> })
export const Confirm = latePart(async () => (await load()).Confirm)
