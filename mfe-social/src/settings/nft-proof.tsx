import type { Calls } from '@sottomondo/api-contract'
import { useCall, useFields, useSecondsUntil } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useState } from 'react'
import { addressesIn, injectedWallet, signIn } from './injected-wallet.ts'
import css from './settings.module.css'

export type Proof = NonNullable<Calls['POST /api/nft']['body']['proofs']>[number]

type ProofProps = {
  address: string
  busy: boolean
  /** Why the last signature was refused. */
  refusal: string | undefined
  onProof: (proof: Proof) => void
  onCancel: () => void
}

/** The message that proves a wallet: signed in the browser, or elsewhere and pasted. */
export function NftProof({ address, ...props }: ProofProps) {
  const { data, error, reload } = useCall('GET /api/nft', { query: { address } })
  const request = data?.signRequest
  return (
    <section className={css.proof} aria-label="Wallet bewijzen">
      {request ? (
        <Signing key={request.message} request={request} onAgain={reload} {...props} />
      ) : error ? (
        <Failure message={error.message} onRetry={reload} />
      ) : (
        <Skeleton lines={6} />
      )}
    </section>
  )
}

type SignRequest = NonNullable<Calls['GET /api/nft']['answer']['signRequest']>
type SigningProps = Omit<ProofProps, 'address'> & { request: SignRequest; onAgain: () => void }

function Signing({ request, busy, refusal, onProof, onCancel, onAgain }: SigningProps) {
  const { address, message, validUntil } = request
  const secondsLeft = useSecondsUntil(validUntil)
  const wallet = injectedWallet()
  const [atWallet, setAtWallet] = useState(false)
  const [fault, setFault] = useState<string>()
  const { values, field, marks } = useFields({ signature: '' })
  const prove = (signature: string) => onProof({ address, validUntil, signature })

  async function signHere() {
    if (!wallet) return
    setAtWallet(true)
    setFault(undefined)
    try {
      if (!(await addressesIn(wallet)).includes(address))
        return setFault('Dit adres zit niet in de wallet van je browser. Kies het daar, of plak een handtekening.')
      prove(await signIn(wallet, address, message))
    } catch {
      // Its own words are English, and say no more.
      setFault('Je wallet heeft niet getekend.')
    } finally {
      setAtWallet(false)
    }
  }

  return (
    <>
      <p className={css.words}>Teken dit bericht met de wallet. Dat kost niets en maakt niets over.</p>
      <section aria-label="Bericht om te tekenen">
        <pre className={css.message}>{message}</pre>
      </section>
      {(fault ?? refusal) && (
        <Notice tone="error" live>
          {fault ?? refusal}
        </Notice>
      )}
      {secondsLeft > 0 ? (
        <>
          <p className={css.words}>
            Geldt nog <Countdown secondsLeft={secondsLeft} />.
          </p>
          <FormActions>
            {wallet && (
              <Button variant="primary" busy={atWallet || busy} onClick={signHere}>
                Teken met je wallet
              </Button>
            )}
            <Button onClick={() => navigator.clipboard?.writeText(message)}>Kopieer het bericht</Button>
            <Button onClick={onCancel}>Annuleren</Button>
          </FormActions>
          <Form label="Handtekening plakken" {...marks} busy={busy} onSubmit={() => prove(values.signature.trim())}>
            <TextInput
              label="Handtekening"
              hint={
                wallet
                  ? 'Of teken het elders, en plak de handtekening.'
                  : 'Teken het in je wallet, en plak de handtekening.'
              }
              placeholder="0x…"
              autoComplete="off"
              spellCheck={false}
              {...field('signature')}
            />
            <FormActions>
              <Submit variant={wallet ? 'quiet' : 'primary'}>Bewijs deze wallet</Submit>
            </FormActions>
          </Form>
        </>
      ) : (
        <>
          <p className={css.words}>Dit bericht is verlopen.</p>
          <FormActions>
            <Button variant="primary" onClick={onAgain}>
              Vraag een nieuw bericht
            </Button>
            <Button onClick={onCancel}>Annuleren</Button>
          </FormActions>
        </>
      )}
    </>
  )
}
