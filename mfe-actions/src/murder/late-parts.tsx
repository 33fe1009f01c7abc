import { latePart } from '@sottomondo/ui-kit/late-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

/** What stands below the dossier. */
export const NeededBullets = latePart(
  () => import(/* webpackChunkName: 'murder-beside' */ './needed-bullets.tsx').then((file) => file.NeededBullets),
  { before: <Skeleton height="24rem" /> },
)
export const Statements = latePart(
  () => import(/* webpackChunkName: 'murder-beside' */ './statements.tsx').then((file) => file.Statements),
  { before: <Skeleton height="10rem" /> },
)
export const LastMurders = latePart(
  () => import(/* webpackChunkName: 'murder-beside' */ './last-murders.tsx').then((file) => file.LastMurders),
  { before: <Skeleton height="20rem" /> },
)
/** Only whoever would shoot at the admin sees it. */
export const JokeChain = latePart(() =>
  import(/* webpackChunkName: 'murder-beside' */ './joke-chain.tsx').then((file) => file.JokeChain),
)
