import { Money, PlayerName } from '@sottomondo/mfe-kit'
import { defineFame } from './fame.tsx'

export const heistFame = defineFame({
  order: 50,
  title: 'Overvallen',
  rowsOf: ({ topHeists }) => topHeists,
  name: ({ inviterName, inviteeName }) => (
    <>
      <PlayerName name={inviterName} /> en <PlayerName name={inviteeName} />
    </>
  ),
  figure: ({ rewardCash }) => <Money amount={rewardCash} />,
})
