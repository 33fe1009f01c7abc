import type { Calls } from '@sottomondo/api-contract'
import { type CallState, useAction, useEvery, useFields } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useState } from 'react'
import { addressesIn, injectedWallet } from './injected-wallet.ts'
import { NftProof, type Proof } from './nft-proof.tsx'
import { SettingPanel } from './setting-panel.tsx'
import css from './settings.module.css'

type Nfts = Calls['GET /api/nft']['answer']
type Owner = Nfts['nftOwners'][number]

/** The chain answers within seconds, or it is asked again later. */
const lookAgainMs = 5_000

/** The player's wallets, their proofs, and the chain's answer on each. */
export function NftWallets({ read }: { read: CallState<'GET /api/nft'> }) {
  const awaited = read.data?.canVerify && read.data.nftOwners.some(({ proven, checked }) => proven && !checked)
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
  const [proving, setProving] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const { values, field, refuse, reset, marks, lock } = useFields({ address: '' })
  const known = nftOwners.map(({ address }) => address)
  const begin = (address: string | undefined, why?: string) => {
    setProving(address)
    setRefusal(why)
  }
  const add = useAction('POST /api/nft', {
    lock,
    said: ({ fields, errorType }) => {
      const why = fields?.nftOwners
      if (why === undefined) return false
      // Somebody else has named it: whoever proves it gets it.
      if (errorType === 'conflict') begin(values.address.trim(), why)
      return refuse({ address: why })
    },
    after: (saved) => {
      begin(saved.nftOwners.find(({ address, proven }) => !proven && !known.includes(address))?.address)
      reset()
      onSaved(saved)
    },
  })
  const remove = useAction('POST /api/nft', {
    lock,
    after: (saved) => {
      begin(undefined)
      onSaved(saved)
    },
  })
  const prove = useAction('POST /api/nft', {
    lock,
    said: ({ fields }) => {
      setRefusal(fields?.nftOwners)
      return fields?.nftOwners !== undefined
    },
    after: (saved) => {
      begin(undefined)
      reset()
      onSaved(saved)
    },
  })
  const send = (proof: Proof) => prove.run({ body: { nftOwners: known, proofs: [proof] } })
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
              {!owner.proven && (
                <Button
                  small
                  aria-label={`Bewijs ${owner.address}`}
                  aria-expanded={proving === owner.address}
                  onClick={() => begin(owner.address)}
                >
                  Bewijs
                </Button>
              )}
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
      {proving !== undefined && (
        <NftProof
          key={proving}
          address={proving}
          busy={prove.busy}
          refusal={refusal}
          onProof={send}
          onCancel={() => begin(undefined)}
        />
      )}
      <p className={css.words}>
        Een wallet telt pas als je met een handtekening bewijst dat ze van jou is.{' '}
        {canVerify
          ? 'Daarna kijken we op de blockchain na of er een NFT van Sottomondo op staat. Zo ja, dan is een Bloedzak in de winkel voor jou goedkoper.'
          : 'Of er een NFT op staat, kunnen we nog niet nakijken: tot dan bewaren we het adres.'}{' '}
        Je sleutel vragen we nooit.
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
            <FromBrowser onAddress={begin} />
          </FormActions>
        </Form>
      )}
    </>
  )
}

/** Takes the address out of the browser's wallet, where there is one. */
function FromBrowser({ onAddress }: { onAddress: (address: string) => void }) {
  const wallet = injectedWallet()
  if (!wallet) return null
  // A player who closes the wallet's question has changed their mind.
  const ask = () =>
    addressesIn(wallet).then(
      ([address]) => address !== undefined && onAddress(address),
      () => undefined,
    )
  return <Button onClick={() => void ask()}>Neem de wallet van je browser</Button>
}

const shortened = (address: string) => `${address.slice(0, 8)}…${address.slice(-6)}`

function Verdict({ owner: { verified, checked, proven }, canVerify }: { owner: Owner; canVerify: boolean }) {
  if (!proven) return <Badge>niet bewezen</Badge>
  if (verified) return <Badge tone="good">NFT gevonden</Badge>
  if (checked) return <Badge>bewezen, geen NFT</Badge>
  return <Badge>{canVerify ? 'bewezen, wordt nagekeken' : 'bewezen, niet nagekeken'}</Badge>
}
