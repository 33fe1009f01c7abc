import { formatEuro } from '@sottomondo/mfe-kit'
import { TakeOut } from '@sottomondo/mfe-kit/host'
import { Button } from '@sottomondo/ui-kit/button'
import { Modal } from '@sottomondo/ui-kit/modal'
import { closeWallet } from './close-wallet.ts'
import { Money } from './money.tsx'
import type { Offered } from './wallet.ts'

/** Both sheets; the last offer stays in its sheet until the next one. */
export function WalletSheets({ open }: { open: 'money' | Offered | undefined }) {
  const offered = typeof open === 'object' ? open : undefined
  return (
    <>
      <Modal open={open === 'money'} onClose={closeWallet} title="Je geld">
        <Money />
      </Modal>
      <Modal
        open={offered !== undefined}
        onClose={closeWallet}
        title={`Je komt ${formatEuro(offered?.missingEuro ?? 0)} tekort`}
        actions={
          offered && (
            <>
              <Button small onClick={closeWallet}>
                Niet nu
              </Button>
              <TakeOut
                euro={offered.missingEuro}
                onGo={(press) => {
                  closeWallet()
                  return offered.onGo(press)
                }}
              />
            </>
          )
        }
      >
        <p>{offered?.words}</p>
        <p>Op de bank staat {formatEuro(offered?.cashBank ?? 0)}.</p>
      </Modal>
    </>
  )
}
