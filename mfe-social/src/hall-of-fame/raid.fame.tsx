import { formatNumber, Money, PlayerName } from '@sottomondo/mfe-kit'
import { Note } from '@sottomondo/ui-kit/noted'
import { defineFame } from './fame.tsx'

export const raidFame = defineFame({
  order: 60,
  title: 'Raids',
  rowsOf: ({ topRaids }) => topRaids,
  name: ({ raidLeaderName, participants }) => (
    <>
      <PlayerName name={raidLeaderName} /> <Note>met {formatNumber(participants)} man</Note>
    </>
  ),
  figure: ({ reward }) => <Money amount={reward} />,
})
