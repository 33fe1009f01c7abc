import { latePart } from '@sottomondo/ui-kit/late-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

/** The dossier, and what stands below it: the screen begins with whom to choose. */
export const Dossier = latePart(
  () => import(/* webpackChunkName: 'murder-beside' */ './dossier/dossier.tsx').then((file) => file.Dossier),
  { before: <Skeleton height="36rem" />, needed: true },
)
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
