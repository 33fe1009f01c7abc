import { useNavigate, useSearchParams } from '@sottomondo/router'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Tabs } from '@sottomondo/ui-kit/tabs'
import { isInOne } from './family-texts.ts'
import { MembershipTab } from './membership/membership-tab.tsx'
import { useFamily } from './use-family.ts'

const ManageTab = lazyPart(
  () => import(/* webpackChunkName: 'family-manage' */ './manage/manage-tab.tsx').then((file) => file.ManageTab),
  { placeholder: <Skeleton height="30rem" />, required: true },
)
const ProfileTab = lazyPart(
  () =>
    import(/* webpackChunkName: 'family-profile-tab' */ './profile/profile-tab.tsx').then((file) => file.ProfileTab),
  { placeholder: <Skeleton height="24rem" />, required: true },
)

/** /family/settings: three tabs, each at an address of its own (spec 3 §2). */
export function Screen() {
  const { data, error, reload } = useFamily()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  if (!data)
    return (
      <Page title="Familiebeheer">
        {error ? <Failure message={error.message} onRetry={reload} /> : <Skeleton height="30rem" />}
      </Page>
    )
  const own = isInOne(data) ? data : undefined
  const tabs = [
    { id: 'lid', label: 'Richt op / verlaat', content: <MembershipTab family={data} reload={reload} /> },
    { id: 'beheer', label: 'Beheer', content: <ManageTab family={own} reload={reload} /> },
    { id: 'profiel', label: 'Profiel', content: <ProfileTab family={own} reload={reload} /> },
  ]
  return (
    <Page
      title="Familiebeheer"
      leadStays
      lead={own ? `${own.familyName}: wie erbij hoort, en wat dat kost.` : 'Je hoort nog nergens bij.'}
    >
      {error && <Failure message={error.message} onRetry={reload} />}
      <Tabs
        label="Familiebeheer"
        tabs={tabs}
        start={query.get('tab') ?? undefined}
        onTab={(id) => navigate(`/family/settings?tab=${id}`, { replace: true })}
      />
    </Page>
  )
}
