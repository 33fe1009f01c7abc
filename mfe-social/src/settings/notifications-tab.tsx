import { useAction, useCall } from '@sottomondo/mfe-kit'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Note } from '@sottomondo/ui-kit/noted'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { SettingPanel } from './setting-panel.tsx'
import css from './settings.module.css'

/** Not part of the first screen's bytes: few players have a wallet. */
const NftWallets = lazyPart(
  () => import(/* webpackChunkName: 'settings-wallets' */ './nft-wallets.tsx').then((file) => file.NftWallets),
  { placeholder: <Skeleton height="12rem" />, required: true },
)

const PushPanel = lazyPart(
  () => import(/* webpackChunkName: 'settings-push' */ './push-panel.tsx').then((file) => file.PushPanel),
  { placeholder: <Skeleton height="24rem" />, required: true },
)

const callSettings = [
  { kind: 'raid', label: 'Laat het me weten als er in mijn stad een raid volk zoekt' },
  { kind: 'prisoner', label: 'Laat het me weten als een vriend of familielid vastzit' },
] as const

/** The player's notifications, and what an NFT shows of itself; each takes effect at once. */
export function NotificationsTab() {
  const heist = useCall('GET /api/settings/heist-notification-preference')
  const city = useCall('GET /api/city-calls')
  const nft = useCall('GET /api/settings/nft-display')
  const toggleHeist = useAction('POST /api/settings/heist-notification-preference', { after: heist.setData })
  const mute = useAction('POST /api/city-calls/mute', {
    after: ({ muted }) => city.setData((shown) => ({ ...shown, muted })),
  })
  const showNft = useAction('POST /api/settings/nft-display', { after: nft.setData })
  return (
    <div className={css.panels}>
      <PushPanel />
      <SettingPanel title="Overvallen" read={heist}>
        {({ heistNotification }) => (
          <>
            <Checkbox
              label="Laat het me weten als iemand me voor een overval vraagt"
              value={heistNotification}
              aria-busy={toggleHeist.busy}
              onValue={() => toggleHeist.run()}
            />
            <Note>De melding staat in het menu bij Overval, en gaat vanzelf weer weg.</Note>
          </>
        )}
      </SettingPanel>
      <SettingPanel title="Oproepen in de stad" read={city}>
        {({ muted }) => (
          <div className={css.calls}>
            {callSettings.map(({ kind, label }) => (
              <Checkbox
                key={kind}
                label={label}
                value={!muted.includes(kind)}
                aria-busy={mute.input?.body.kind === kind}
                onValue={(hears) => mute.run({ body: { kind, isMuted: !hears } })}
              />
            ))}
            <Note>
              Een oproep staat boven elke pagina, zolang je mee kunt doen. Eén oproep sluit je met het kruisje.
            </Note>
          </div>
        )}
      </SettingPanel>
      <SettingPanel title="NFT" read={nft}>
        {({ showNFTOnProfile }) => (
          <>
            <Checkbox
              label="Toon mijn NFT op mijn profiel"
              value={showNFTOnProfile}
              aria-busy={showNft.busy}
              onValue={(shown) => showNft.run({ body: { showNFTOnProfile: shown } })}
            />
            <Note>Te zien zodra er op een bewezen wallet een NFT gevonden is. Je keuze wordt onthouden.</Note>
          </>
        )}
      </SettingPanel>
      <NftWallets />
    </div>
  )
}
