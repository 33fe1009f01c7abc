import { useHasScreen } from '@sottomondo/mfe-kit'
import { Link, useNavigate, useSearchParams } from '@sottomondo/router'
import { Badge } from '@sottomondo/ui-kit/badge'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Tabs } from '@sottomondo/ui-kit/tabs'
import { EventBook } from './event-book.tsx'
import { Families } from './families.tsx'
import css from './family.module.css'
import { familyPath } from './family-link.tsx'
import { isInOne, type OwnFamily, roleName } from './family-texts.ts'
import { House } from './house.tsx'
import { Members } from './members.tsx'
import { NoFamily } from './no-family.tsx'
import { PayIn } from './pay-in.tsx'
import { RoleTree } from './role-tree.tsx'
import { useFamily } from './use-family.ts'

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
  return (
    <div className={css.sheets}>
      <House family={family} />
      <nav className={css.doors} aria-label="Van de familie">
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
        {family.rights.includes('invite') && (
          <Link to="/family/settings?tab=beheer#uitnodigen" className={buttonClass({})}>
            Nodig iemand uit
          </Link>
        )}
        {family.rights.includes('transactions') && (
          <Link to="/bank" className={buttonClass({})}>
            Transacties
          </Link>
        )}
      </nav>
      <Columns width="wide">
        <PayIn family={family} reload={reload} />
        <EventBook />
      </Columns>
      <Panel title="Wie staat waar">
        <RoleTree members={family.members} />
      </Panel>
      <Members family={family} reload={reload} />
    </div>
  )
}
