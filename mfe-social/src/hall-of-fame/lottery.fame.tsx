import { Money } from '@sottomondo/mfe-kit'
import { defineFame, nameOf } from './fame.tsx'

export const lotteryFame = defineFame({
  order: 70,
  title: 'Loterijen gewonnen',
  rowsOf: ({ topLotteryWins }) => topLotteryWins,
  name: nameOf,
  figure: ({ wins }) => <Money amount={wins} unit="" />,
})
