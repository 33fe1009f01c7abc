import { formatNumber, Money, PlayerName } from '@sottomondo/mfe-kit'
import { Note, Noted } from '@sottomondo/ui-kit/noted'
import { defineFame, nameOf } from './fame.tsx'

const carTheftFame = defineFame({
  order: 30,
  title: 'Gestolen auto’s',
  rowsOf: ({ topCarsStolen }) => topCarsStolen,
  name: nameOf,
  figure: ({ totalCarsStolen }) => <Money amount={totalCarsStolen} unit="" />,
})

const crimeFame = defineFame({
  order: 20,
  title: 'Misdaden',
  rowsOf: ({ topCrimes }) => topCrimes,
  name: nameOf,
  figure: ({ totalCrimes }) => <Money amount={totalCrimes} unit="" />,
})

const experienceFame = defineFame({
  order: 10,
  title: 'Ervaring',
  rowsOf: ({ topExperience }) => topExperience,
  noted: true,
  name: nameOf,
  figure: ({ rank, rankProgress }) => <Noted note={`${formatNumber(Math.floor(rankProgress))}% op weg`}>{rank}</Noted>,
})

const heistFame = defineFame({
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

const jailFame = defineFame({
  order: 40,
  title: 'Uitbraken',
  rowsOf: ({ topBreakouts }) => topBreakouts,
  name: nameOf,
  figure: ({ successfullBreakouts }) => <Money amount={successfullBreakouts} unit="" />,
})

const lotteryFame = defineFame({
  order: 70,
  title: 'Loterijen gewonnen',
  rowsOf: ({ topLotteryWins }) => topLotteryWins,
  name: nameOf,
  figure: ({ wins }) => <Money amount={wins} unit="" />,
})

const raidFame = defineFame({
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

/** The lists of the hall of fame, in the order of the page. */
export const fames = [carTheftFame, crimeFame, experienceFame, heistFame, jailFame, lotteryFame, raidFame].sort(
  (one, other) => one.order - other.order,
)
