import { useCall } from '@sottomondo/mfe-kit'
import { useParams } from '@sottomondo/router'
import { Badge } from '@sottomondo/ui-kit/badge'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Portrait } from '@sottomondo/ui-kit/portrait'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Wealth } from '@sottomondo/ui-kit/wealth'
import css from './profile.module.css'

const unknown = 'Onbekend'
const yesOrNo = (is: boolean | null) => (is === null ? unknown : is ? 'Ja' : 'Nee')
const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long' })

/** /profile/{accountName}: what anybody may see of a gangster (spec 3 §2). */
export function Screen() {
  const { accountName = '' } = useParams()
  const { data, error, reload } = useCall('GET /api/profile/{accountName}', { params: { accountName } })
  if (error && !data) {
    // A name that nobody can have is refused before anybody is looked for.
    const unknown = error.status === 404 || error.status === 400
    return (
      <Page title={unknown ? 'Niemand' : accountName}>
        <Panel>
          {unknown ? (
            <EmptyState picture={<Illustration name="alley" />} title="Deze speler bestaat niet.">
              Wie je zoekt, kent hier niemand. Of niemand wil het zeggen.
            </EmptyState>
          ) : (
            <Failure message={error.message} onRetry={reload} />
          )}
        </Panel>
      </Page>
    )
  }
  const known = data && data.rankNumber !== null
  return (
    <Page
      title={data?.accountName ?? accountName}
      aside={
        data && (
          <span className={css.marks}>
            {data.rank && <Badge tone="brass">{data.rank}</Badge>}
            {(!data.alive || known) && <Badge>{data.alive ? (data.online ? 'Online' : 'Offline') : 'Dood'}</Badge>}
            {data.isPremium && <Badge>Premium</Badge>}
          </span>
        )
      }
    >
      {data && !known && (
        <Failure message="Wat de stad over deze gangster vertelt, is even niet te horen." onRetry={reload} />
      )}
      <div className={css.person}>
        {data ? <Portrait gender={data.gender} rankNumber={data.rankNumber ?? 1} /> : <Skeleton height="12rem" />}
        <Panel title={data?.gender === 'female' ? 'Wat men van haar weet' : 'Wat men van hem weet'}>
          {data ? (
            <DescriptionList
              items={[
                { label: 'Rank', value: data.rank ?? unknown },
                { label: 'Familie', value: data.familyName ?? 'Geen' },
                { label: 'Rijkdom', value: data.wealth === null ? unknown : <Wealth icons={data.wealth} /> },
                { label: 'Te vragen voor een overval', value: yesOrNo(data.heistAvailable) },
                { label: 'Te vragen voor een raid', value: yesOrNo(data.raidAvailable) },
                { label: 'In de stad sinds', value: day.format(new Date(data.createdAt)) },
              ]}
            />
          ) : (
            <Skeleton lines={6} />
          )}
        </Panel>
      </div>
    </Page>
  )
}
