import css from './family-name.module.css'
import { FamilySign } from './family-sign.tsx'

export type FamilyNameProps = {
  name: string
  /** The id of its symbol; null while it has none. */
  symbol: string | null
}

/** A family's name behind its sign. */
export const FamilyName = ({ name, symbol }: FamilyNameProps) => (
  <span className={css.family}>
    {symbol && <FamilySign symbol={symbol} />}
    {name}
  </span>
)
