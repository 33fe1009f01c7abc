import css from './illustration.module.css'
import alley from './illustrations/alley.svg'
import cell from './illustrations/cell.svg'
import darkness from './illustrations/darkness.svg'
import ledger from './illustrations/ledger.svg'
import locked from './illustrations/locked.svg'
import office from './illustrations/office.svg'
import { Picture } from './picture.tsx'

const drawings = {
  /** A desk at night, its lamp lit: sign-in, welcome. */
  office,
  /** A wall at the end of an alley: nothing is here. */
  alley,
  /** An open, empty cell. */
  cell,
  /** The same cell, its door locked, somebody inside. */
  locked,
  /** A ledger with no line in it. */
  ledger,
  /** A lamp that has gone out: something broke. */
  darkness,
} as const

export type IllustrationName = keyof typeof drawings

/** A drawing of 240 x 150, decoration only; its place is kept while it loads. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <span className={css.illustration}>
      <Picture src={drawings[name]} width={240} height={150} />
    </span>
  )
}
