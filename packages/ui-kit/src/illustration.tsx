import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import css from './illustration.module.css'

/** Each drawing is a chunk of its own; one that cannot be loaded leaves its place empty. */
const drawn = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    load().then(
      (drawing) => ({ default: drawing }),
      (cause) => {
        console.warn('A drawing could not be loaded.', cause)
        return { default: () => null }
      },
    ),
  )

const drawings = {
  /** A desk at night, its lamp lit: sign-in, welcome. */
  office: drawn(() => import('./illustrations/office.tsx').then((file) => file.Office)),
  /** A wall at the end of an alley: nothing is here. */
  alley: drawn(() => import('./illustrations/alley.tsx').then((file) => file.Alley)),
  /** An open, empty cell. */
  cell: drawn(() => import('./illustrations/cell.tsx').then((file) => file.Cell)),
  /** The same cell, its door locked, somebody inside. */
  locked: drawn(() => import('./illustrations/locked.tsx').then((file) => file.Locked)),
  /** A ledger with no line in it. */
  ledger: drawn(() => import('./illustrations/ledger.tsx').then((file) => file.Ledger)),
  /** A lamp that has gone out: something broke. */
  darkness: drawn(() => import('./illustrations/darkness.tsx').then((file) => file.Darkness)),
}

export type IllustrationName = keyof typeof drawings

/** A drawing of 240 x 150, decoration only; its place is kept while it loads. */
export function Illustration({ name }: { name: IllustrationName }) {
  const Drawing = drawings[name]
  return (
    <span className={css.illustration} aria-hidden="true">
      <Suspense fallback={null}>
        <Drawing />
      </Suspense>
    </span>
  )
}
