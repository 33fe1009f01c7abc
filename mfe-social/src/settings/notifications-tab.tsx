import { useAction, useCall } from '@sottomondo/mfe-kit'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { Note } from '@sottomondo/ui-kit/noted'
import { NftWallets } from './nft-wallets.tsx'
import { PushPanel } from './push-panel.tsx'
import { SettingPanel } from './setting-panel.tsx'
import { SettingPanels } from './setting-panels.tsx'
import css from './settings.module.css'

const callSettings = [
  { kind: 'raid', label: 'Laat het me weten als er in mijn stad een raid volk zoekt' },
  { kind: 'prisoner', label: 'Laat het me weten als een vriend of familielid vastzit' },
] as const

/** The player's notifications, and what an NFT shows of itself; each takes effect at once. */
export function NotificationsTab() {
  const push = useCall('GET /api/settings/push')
  const heist = useCall('GET /api/settings/heist-notification-preference')
  const city = useCall('GET /api/city-calls')
  const nft = useCall('GET /api/settings/nft-display')
  const wallets = useCall('GET /api/nft')
  const toggleHeist = useAction('POST /api/settings/heist-notification-preference', { after: heist.setData })
  const mute = useAction('POST /api/city-calls/mute', {
    after: ({ muted }) => city.setData((shown) => ({ ...shown, muted })),
  })
  const showNft = useAction('POST /api/settings/nft-display', { after: nft.setData })
  const heistPanel = (
    <SettingPanel key="heist" title="Overvallen" read={heist}>
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
  )
  const cityPanel = (
    <SettingPanel key="city" title="Oproepen in de stad" read={city}>
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
          <Note>Een oproep staat boven elke pagina, zolang je mee kunt doen. Eén oproep sluit je met het kruisje.</Note>
        </div>
      )}
    </SettingPanel>
  )
  const nftPanel = (
    <SettingPanel key="nft" title="NFT" read={nft}>
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
  )
  return (
    <SettingPanels
      parts={[
        { read: push, panel: <PushPanel key="push" read={push} /> },
        { read: heist, panel: heistPanel },
        { read: city, panel: cityPanel },
        { read: nft, panel: nftPanel },
        { read: wallets, panel: <NftWallets key="wallets" read={wallets} /> },
      ]}
    />
  )
}
