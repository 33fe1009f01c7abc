import { formatNumber, Money, PlayerName, useCall } from '@sottomondo/mfe-kit'
import { Note, Noted } from '@sottomondo/ui-kit/noted'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { When } from '@sottomondo/ui-kit/when'
import { useState } from 'react'
import { FameTable } from './fame-table.tsx'

const versions = [
  { value: 'V1.0', label: 'V1.0' },
  { value: 'beta', label: 'Beta' },
] as const

/** /HoF: who is first in what, for those who do not play, or no more (spec 3 §2). */
export function Screen() {
  const [version, setVersion] = useState<(typeof versions)[number]['value']>('V1.0')
  const { data, error, reload } = useCall('GET /api/statistics/hall-of-fame', { query: { version } })
  const hall = data?.version === version ? data : undefined
  const nothing = version === 'beta' ? 'Uit de beta is niets bewaard.' : 'Nog leeg. Iemand moet de eerste zijn.'
  return (
    <Page
      title="Eregalerij"
      lead="Wie hier hangt, heeft het ver geschopt. Of is betrapt."
      aside={
        <RadioGroup
          label="Versie"
          labelHidden
          look="segments"
          options={versions}
          value={version}
          onValue={setVersion}
        />
      }
    >
      {error && <Failure message={error.message} onRetry={reload} />}
      {!(error && !hall) && (
        <Columns>
          <FameTable
            title="Ervaring"
            noted
            rows={hall?.topExperience}
            nothing={nothing}
            name={({ accountName }) => <PlayerName name={accountName} />}
            figure={({ rank, rankProgress }) => (
              <Noted note={`${formatNumber(Math.floor(rankProgress))}% op weg`}>{rank}</Noted>
            )}
          />
          <FameTable
            title="Misdaden"
            rows={hall?.topCrimes}
            nothing={nothing}
            name={({ accountName }) => <PlayerName name={accountName} />}
            figure={({ totalCrimes }) => <Money amount={totalCrimes} unit="" />}
          />
          <FameTable
            title="Gestolen auto’s"
            rows={hall?.topCarsStolen}
            nothing={nothing}
            name={({ accountName }) => <PlayerName name={accountName} />}
            figure={({ totalCarsStolen }) => <Money amount={totalCarsStolen} unit="" />}
          />
          <FameTable
            title="Uitbraken"
            rows={hall?.topBreakouts}
            nothing={nothing}
            name={({ accountName }) => <PlayerName name={accountName} />}
            figure={({ successfullBreakouts }) => <Money amount={successfullBreakouts} unit="" />}
          />
          <FameTable
            title="Overvallen"
            rows={hall?.topHeists}
            nothing={nothing}
            name={({ inviterName, inviteeName }) => (
              <>
                <PlayerName name={inviterName} /> en <PlayerName name={inviteeName} />
              </>
            )}
            figure={({ rewardCash }) => <Money amount={rewardCash} />}
          />
          <FameTable
            title="Raids"
            rows={hall?.topRaids}
            nothing={nothing}
            name={({ raidLeaderName, participants }) => (
              <>
                <PlayerName name={raidLeaderName} /> <Note>met {formatNumber(participants)} man</Note>
              </>
            )}
            figure={({ reward }) => <Money amount={reward} />}
          />
          <FameTable
            title="Loterijen gewonnen"
            rows={hall?.topLotteryWins}
            nothing={nothing}
            name={({ accountName }) => <PlayerName name={accountName} />}
            figure={({ wins }) => <Money amount={wins} unit="" />}
          />
        </Columns>
      )}
      {hall?.date && (
        <Note>
          Bijgewerkt op <When at={hall.date} />.
        </Note>
      )}
    </Page>
  )
}
