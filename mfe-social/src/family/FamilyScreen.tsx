import { useHasScreen } from '@sottomondo/mfe-kit'
import { Link, useNavigate, useSearchParams } from '@sottomondo/router'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Tabs } from '@sottomondo/ui-kit/tabs'
import { useState } from 'react'
import css from './family.module.css'
import { familyPath } from './family-link.tsx'
import { isInOne, type OwnFamily, roleName } from './family-texts.ts'
import { PayIn } from './membership/pay-in.tsx'
import { House } from './profile/house.tsx'
import { useFamily } from './use-family.ts'

/** Below the house, and not part of the first screen's bytes: they come with the page. */
const EventBook = lazyPart(
  () => import(/* webpackChunkName: 'family-late' */ './late-chunk.tsx').then((file) => file.EventBook),
  { placeholder: <Skeleton height="24rem" />, required: true },
)
const People = lazyPart(
  () => import(/* webpackChunkName: 'family-late' */ './late-chunk.tsx').then((file) => file.People),
  { placeholder: <Skeleton height="30rem" />, required: true },
)
const InviteModal = lazyPart(
  () => import(/* webpackChunkName: 'family-late' */ './late-chunk.tsx').then((file) => file.InviteModal),
  { placeholder: null },
)
const Families = lazyPart(
  () => import(/* webpackChunkName: 'families' */ './membership/no-family.tsx').then((file) => file.Families),
  { placeholder: <Skeleton height="30rem" />, required: true },
)
const NoFamily = lazyPart(
  () => import(/* webpackChunkName: 'families' */ './membership/no-family.tsx').then((file) => file.NoFamily),
  { placeholder: <Skeleton height="30rem" />, required: true },
)

/** /family: the house of the player's family first, and all families (spec 3 §2). */
export function Screen() {
  const { data, error, reload } = useFamily()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const own = data && isInOne(data) ? data : undefined
  if (!data || !own)
    return (
      <Page title="Families" lead="Alleen ben je een gangster. Samen ben je een naam.">
        {error && !data ? (
          <Failure message={error.message} onRetry={reload} />
        ) : data ? (
          <NoFamily family={data} />
        ) : (
          <Skeleton height="30rem" />
        )}
      </Page>
    )
  const tabs = [
    { id: 'huis', label: 'De familie', content: <OwnHouse family={own} reload={reload} /> },
    { id: 'alle', label: 'Alle families', content: <Families /> },
  ]
  return (
    <Page
      title={own.familyName}
      aside={<span className={css.ready}>{own.role && <Badge tone="brass">{roleName(own.role)}</Badge>}</span>}
    >
      {error && <Failure message={error.message} onRetry={reload} />}
      <Tabs
        label="Families"
        tabs={tabs}
        start={query.get('tab') ?? undefined}
        onTab={(id) => navigate(`/family?tab=${id}`, { replace: true })}
      />
    </Page>
  )
}

function OwnHouse({ family, reload }: { family: OwnFamily; reload: () => Promise<void> }) {
  const hasChat = useHasScreen('/chat')
  const [isInviting, setInviting] = useState(false)
  return (
    <div className={css.sheets}>
      <House family={family} />
      <nav className={css.links} aria-label="Van de familie">
        <Link to="/family/settings?tab=beheer" className={buttonClass({})}>
          Beheer
        </Link>
        {hasChat && (
          <Link to="/chat?room=family" className={buttonClass({})}>
            Familiechat
          </Link>
        )}
        <Link to={familyPath(family.familyName)} className={buttonClass({})}>
          Profiel
        </Link>
        {family.rights.includes('invite') && <Button onClick={() => setInviting(true)}>Nodig iemand uit</Button>}
        {family.rights.includes('transactions') && (
          <Link to="/bank?category=FAMILY" className={buttonClass({})}>
            Transacties
          </Link>
        )}
      </nav>
      {isInviting && (
        <InviteModal
          title={`Nodig iemand uit voor ${family.familyName}`}
          family={family}
          reload={reload}
          onClose={() => setInviting(false)}
        />
      )}
      <Columns width="wide">
        <PayIn family={family} reload={reload} />
        <EventBook />
      </Columns>
      <People family={family} reload={reload} />
    </div>
  )
}
