import type { Calls } from '@sottomondo/api-contract'
import { CityName, Money, PlayerName, useCall, useOptionalSession } from '@sottomondo/mfe-kit'
import { Link, useParams } from '@sottomondo/router'
import { Avatar } from '@sottomondo/ui-kit/avatar'
import { Crest } from '@sottomondo/ui-kit/crest'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { MarkupView } from '@sottomondo/ui-kit/markup-view'
import { Noted } from '@sottomondo/ui-kit/noted'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useTabName } from '@sottomondo/ui-kit/tab-name'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { ReportButton } from '../report/report-button.tsx'
import css from './family.module.css'
import { dayOf, roleName, shortDayOf } from './family-texts.ts'
import { Candles } from './profile/candles.tsx'

type Profile = Calls['GET /api/family/profile/{familyName}']['answer']

/** /family/profile/{familyName}: what the city knows of a family, also without a login (spec 3 §2). */
export function Screen() {
  const { familyName = '' } = useParams()
  const { data, error, reload } = useCall('GET /api/family/profile/{familyName}', { params: { familyName } })
  useTabName(data?.familyName)
  const isPlayer = useOptionalSession()?.hasLivingAccount
  if (data) return <Shown profile={data} isPlayer={isPlayer} />
  // An impossible name is refused before it is looked for.
  const unknown = error?.status === 404 || error?.status === 400
  return (
    <Page title={unknown ? 'Geen familie' : familyName}>
      {!error && <Skeleton height="24rem" />}
      {error && !unknown && <Failure message={error.message} onRetry={reload} />}
      {unknown && (
        <Panel>
          <EmptyState
            picture={<Illustration name="alley" />}
            title="Deze familie bestaat niet."
            action={isPlayer && <Link to="/family?tab=alle">Alle families</Link>}
          >
            Of niet meer. Namen verdwijnen hier sneller dan schulden.
          </EmptyState>
        </Panel>
      )}
    </Page>
  )
}

function Shown({ profile, isPlayer }: { profile: Profile; isPlayer: boolean | undefined }) {
  const { familyName, familySymbol, motto, members, profileHtml } = profile
  return (
    <Page
      title={familyName}
      lead={motto}
      leadStays
      aside={isPlayer && <Link to="/family?tab=alle">Alle families</Link>}
    >
      <Panel>
        <div className={css.house}>
          <div className={css.arms}>
            <Crest name={familyName} symbol={familySymbol} size={148} />
          </div>
          <div className={css.facts}>
            <DescriptionList items={factsOf(profile)} />
            <Candles days={profile.remainingDays} />
          </div>
        </div>
      </Panel>
      {profileHtml !== '' && (
        <Panel title="In eigen woorden">
          <MarkupView html={profileHtml} />
        </Panel>
      )}
      {isPlayer && <ReportButton kind="family" about={familyName} what={`de pagina van ${familyName}`} />}
      <Panel title="Leden" flush>
        <Table caption="Leden" columns={columns} rows={members} rowKey={({ accountName }) => accountName} />
      </Panel>
    </Page>
  )
}

const nameOr = (name: string | null) => (name === null ? 'Niemand' : <PlayerName name={name} />)

const factsOf = ({ don, sottocapo, consigliere, cityName, amountMembers, maxMembers, createdAt }: Profile) => [
  { label: 'Don', value: <PlayerName name={don} /> },
  { label: 'Sottocapo', value: nameOr(sottocapo) },
  { label: 'Consigliere', value: nameOr(consigliere) },
  { label: 'Stad', value: <CityName name={cityName} /> },
  {
    label: 'Leden',
    value: (
      <>
        <Money amount={amountMembers} unit="" /> van <Money amount={maxMembers} unit="" />
      </>
    ),
  },
  { label: 'Opgericht', value: dayOf(createdAt) },
]

const columns: readonly Column<Profile['members'][number]>[] = [
  {
    key: 'name',
    head: 'Naam',
    primary: true,
    cell: ({ accountName, online, rank }) => (
      <span className={css.listed}>
        <Avatar name={accountName} size={32} online={online} />
        <Noted note={rank}>
          <PlayerName name={accountName} />
        </Noted>
      </span>
    ),
  },
  { key: 'role', head: 'Rol', cell: ({ role }) => roleName(role) },
  {
    key: 'online',
    head: 'Nu',
    cell: ({ online }) => (online ? <span className={css.here}>Online</span> : 'Offline'),
  },
  { key: 'since', head: 'Lid sinds', numeric: true, cell: ({ joinedAt }) => shortDayOf(joinedAt) },
]
