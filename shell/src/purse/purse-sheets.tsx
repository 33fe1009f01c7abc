import { formatEuro } from '@sottomondo/mfe-kit'
import { TakeOut } from '@sottomondo/mfe-kit/host'
import { Button } from '@sottomondo/ui-kit/button'
import { Modal } from '@sottomondo/ui-kit/modal'
import { Money } from './money.tsx'
import type { Offered } from './purse.ts'
import { shutPurse } from './shut-purse.ts'

/** Both sheets; the last offer stays in its sheet until the next one. */
export function PurseSheets({ open }: { open: 'money' | Offered | undefined }) {
  const offered = typeof open === 'object' ? open : undefined
  return (
    <>
      <Modal open={open === 'money'} onClose={shutPurse} title="Je geld">
        <Money />
      </Modal>
      <Modal
        open={offered !== undefined}
        onClose={shutPurse}
        title={`Je komt ${formatEuro(offered?.missingEuro ?? 0)} tekort`}
        actions={
          offered && (
            <>
              <Button small onClick={shutPurse}>
                Niet nu
              </Button>
              <TakeOut
                euro={offered.missingEuro}
                onGo={(press) => {
                  shutPurse()
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
