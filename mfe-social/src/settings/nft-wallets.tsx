import type { Calls } from '@sottomondo/api-contract'
import { useAction, useCall, useEvery, useFields } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { SettingPanel } from './setting-panel.tsx'
import css from './settings.module.css'

type Nfts = Calls['GET /api/nft']['answer']
type Owner = Nfts['nftOwners'][number]

/** The chain answers within seconds, or it is asked again later. */
const lookAgainMs = 5_000

/** The player's wallets, and the chain's answer on each. */
export function NftWallets() {
  const read = useCall('GET /api/nft')
  const awaited = read.data?.canVerify && read.data.nftOwners.some(({ checked }) => !checked)
  return (
    <SettingPanel title="Je wallets" read={read}>
      {(data) => (
        <>
          <Wallets nfts={data} onSaved={({ nftOwners }) => read.setData((known) => ({ ...known, nftOwners }))} />
          {awaited && <LookAgain reload={read.reload} />}
        </>
      )}
    </SettingPanel>
  )
}

function LookAgain({ reload }: { reload: () => void }) {
  useEvery(lookAgainMs, reload)
  return null
}

type WalletsProps = { nfts: Nfts; onSaved: (saved: Pick<Nfts, 'nftOwners'>) => void }

function Wallets({ nfts: { nftOwners, canVerify, maxAddresses }, onSaved }: WalletsProps) {
  const { values, field, refuse, reset, marks, lock } = useFields({ address: '' })
  const known = nftOwners.map(({ address }) => address)
  const shown = { lock, after: onSaved }
  const add = useAction('POST /api/nft', {
    ...shown,
    said: ({ fields }) => fields?.nftOwners !== undefined && refuse({ address: fields.nftOwners }),
    after: (saved) => {
      reset()
      onSaved(saved)
    },
  })
  const remove = useAction('POST /api/nft', shown)
  return (
    <>
      {nftOwners.length === 0 ? (
        <p className={css.words}>Je hebt nog geen adres genoemd. Dan is er ook niets te laten zien.</p>
      ) : (
        <ul className={css.wallets}>
          {nftOwners.map((owner) => (
            <li key={owner.address}>
              <code title={owner.address}>{shortened(owner.address)}</code>{' '}
              <Verdict owner={owner} canVerify={canVerify} />
              <Button
                small
                aria-label={`Schrap ${owner.address}`}
                busy={remove.busy && !remove.input?.body.nftOwners.includes(owner.address)}
                disabled={remove.busy}
                onClick={() => remove.run({ body: { nftOwners: known.filter((one) => one !== owner.address) } })}
              >
                Schrap
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={css.words}>
        {canVerify
          ? 'Of er een NFT van Sottomondo op staat, kijken we op de blockchain na. Zo ja, dan is een Bloedzak in de winkel voor jou goedkoper. Je sleutel hebben we daar niet voor nodig.'
          : 'Nakijken kunnen we het nog niet: tot dan geloven we je niet, en bewaren we het adres.'}
      </p>
      {nftOwners.length < maxAddresses && (
        <Form
          label="Wallet noemen"
          {...marks}
          busy={add.busy}
          onSubmit={() => add.run({ body: { nftOwners: [...known, values.address] } })}
        >
          <TextInput
            label="Adres van je wallet"
            placeholder="0x…"
            autoComplete="off"
            spellCheck={false}
            {...field('address')}
          />
          <FormActions>
            <Submit>Noem dit adres</Submit>
          </FormActions>
        </Form>
      )}
    </>
  )
}

const shortened = (address: string) => `${address.slice(0, 8)}…${address.slice(-6)}`

function Verdict({ owner: { verified, checked }, canVerify }: { owner: Owner; canVerify: boolean }) {
  if (verified) return <Badge tone="good">NFT gevonden</Badge>
  if (checked) return <Badge>geen NFT</Badge>
  return <Badge>{canVerify ? 'wordt nagekeken' : 'niet nagekeken'}</Badge>
}
