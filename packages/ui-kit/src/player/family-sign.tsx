import { Icon } from '../picture/icon.tsx'

export type FamilySignProps = {
  /** The symbol's id, as answers name it. */
  symbol: string
  /** Set when the sign stands alone; beside a name it is decoration. */
  label?: string
}

/**
 * A family's sign in the size and colour of the text around it. All forty arrive once for the page, in a chunk of their
 * own, when the first one is shown.
 */
export const FamilySign = ({ symbol, label }: FamilySignProps) => <Icon of="signs" name={symbol} label={label} />
