import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

/** The dossier, and what stands below it: the screen begins with whom to choose. */
export const Dossier = lazyPart(
  () => import(/* webpackChunkName: 'murder-lazy' */ './dossier/dossier.tsx').then((file) => file.Dossier),
  { placeholder: <Skeleton height="36rem" />, required: true },
)
export const NeededBullets = lazyPart(
  () => import(/* webpackChunkName: 'murder-lazy' */ './needed-bullets.tsx').then((file) => file.NeededBullets),
  { placeholder: <Skeleton height="24rem" /> },
)
export const Statements = lazyPart(
  () => import(/* webpackChunkName: 'murder-lazy' */ './statements.tsx').then((file) => file.Statements),
  { placeholder: <Skeleton height="10rem" /> },
)
export const LastMurders = lazyPart(
  () => import(/* webpackChunkName: 'murder-lazy' */ './last-murders.tsx').then((file) => file.LastMurders),
  { placeholder: <Skeleton height="20rem" /> },
)
