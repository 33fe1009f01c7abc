import { useCall } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns } from '@sottomondo/ui-kit/panel'
import { AddressForm, BannedAddresses } from './addresses.tsx'
import { BlockedPlayers, BlockForm } from './blocks.tsx'
import { KillForm } from './kill.tsx'

/** Blocked players and banned addresses, with their ends. For the admin. */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/admin/bans')
  return (
    <Page
      title="Blokkeren en doden"
      lead="Wat je hier doet, gebeurt meteen, en het staat voorgoed met je naam in het beheerlog."
    >
      <Columns>
        <BlockForm onBlocked={reload} />
        <KillForm />
        <AddressForm onBanned={reload} />
      </Columns>
      {error ? (
        <Failure message={error.message} onRetry={reload} />
      ) : (
        <>
          <BlockedPlayers players={data?.blocked} onChanged={reload} />
          <BannedAddresses addresses={data?.addresses} onChanged={reload} />
        </>
      )}
    </Page>
  )
}
