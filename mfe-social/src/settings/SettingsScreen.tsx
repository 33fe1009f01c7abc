import { useNavigate, useSearchParams } from '@sottomondo/router'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Tabs } from '@sottomondo/ui-kit/tabs'
import { FriendsTab } from './friends-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SymbolTab } from './symbol-tab.tsx'

/** The largest tab, and not part of the first screen's bytes: it loads while the requested tab is drawn. */
const SecurityTab = lazyPart(
  () => import(/* webpackChunkName: 'settings-security' */ './security-tab.tsx').then((file) => file.SecurityTab),
  { placeholder: <Skeleton height="30rem" />, required: true },
)
const NotificationsTab = lazyPart(
  () =>
    import(/* webpackChunkName: 'settings-notifications' */ './notifications-tab.tsx').then(
      (file) => file.NotificationsTab,
    ),
  { placeholder: <Skeleton height="60rem" />, required: true },
)
const BackfireTab = lazyPart(
  () => import(/* webpackChunkName: 'settings-backfire' */ './backfire-tab.tsx').then((file) => file.BackfireTab),
  { placeholder: <Skeleton height="24rem" />, required: true },
)
const TestamentTab = lazyPart(
  () => import(/* webpackChunkName: 'settings-testament' */ './testament-tab.tsx').then((file) => file.TestamentTab),
  { placeholder: <Skeleton height="24rem" />, required: true },
)

const tabs = [
  { id: 'profiel', label: 'Profiel', content: <ProfileTab /> },
  { id: 'vrienden', label: 'Vrienden', content: <FriendsTab /> },
  { id: 'testament', label: 'Testament', content: <TestamentTab /> },
  { id: 'terugschieten', label: 'Terugschieten', content: <BackfireTab /> },
  { id: 'meldingen', label: 'Meldingen en NFT', content: <NotificationsTab /> },
  { id: 'chatsymbool', label: 'Chatsymbool', content: <SymbolTab /> },
  { id: 'beveiliging', label: 'Beveiliging', content: <SecurityTab /> },
]

/** /settings: seven tabs, each at an address of its own (spec 3 §2). */
export function Screen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  return (
    <Page title="Instellingen" lead="Hoe de stad je ziet, en wat er van je overblijft.">
      <Tabs
        label="Instellingen"
        tabs={tabs}
        start={query.get('tab') ?? undefined}
        onTab={(id) => navigate(`/settings?tab=${id}`, { replace: true })}
      />
    </Page>
  )
}
