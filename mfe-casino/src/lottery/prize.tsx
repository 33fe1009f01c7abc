import { Money } from '@sottomondo/mfe-kit'
import type { WonPrize } from './lottery-data.ts'

/** A won prize: '€55.000', 'Balkana Zora', '1.000 kogels'. */
export function Prize({ won: { prize, amount, carName } }: { won: Pick<WonPrize, 'prize' | 'amount' | 'carName'> }) {
  if (prize === 'jackpot') return <Money amount={amount} />
  return carName ?? <Bullets amount={amount} />
}

export const Bullets = ({ amount }: { amount: number }) => (
  <>
    <Money amount={amount} unit="" /> kogels
  </>
)
