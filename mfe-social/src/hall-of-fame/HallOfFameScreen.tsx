import { useCall } from '@sottomondo/mfe-kit'
import { Note } from '@sottomondo/ui-kit/noted'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { When } from '@sottomondo/ui-kit/when'
import { OnlyPlayers } from '../leaderboard/only-players.tsx'
import { useView } from '../view/use-view.ts'
import { fames } from './fame-lists.tsx'

const versions = [
  { value: 'V1.0', label: 'V1.0' },
  { value: 'beta', label: 'Beta' },
] as const

/** /HoF: the leaders of each list, of living players and of dead ones (spec 3 §2). */
export function Screen() {
  const { view, look } = useView('version')
  const version = view.version === 'beta' ? 'beta' : 'V1.0'
  const { data, error, reload } = useCall('GET /api/statistics/hall-of-fame', { query: { version } })
  const hall = data?.version === version ? data : undefined
  const nothing =
    version === 'beta'
      ? 'Uit de beta is niets bewaard.'
      : 'Nog leeg: geen speler was hier de eerste. Dat kun jij worden.'
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
          onValue={(next) => look({ version: next === 'V1.0' ? undefined : next })}
        />
      }
    >
      {error && <Failure message={error.message} onRetry={reload} />}
      {!(error && !hall) && <Columns>{fames.map(({ table }) => table(hall, nothing))}</Columns>}
      {hall && version === 'V1.0' && <OnlyPlayers />}
      {hall?.date && (
        <Note>
          Bijgewerkt op <When at={hall.date} />.
        </Note>
      )}
    </Page>
  )
}
