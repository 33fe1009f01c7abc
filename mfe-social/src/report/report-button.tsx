import { Button } from '@sottomondo/ui-kit/button'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { useState } from 'react'
import type { ReportDialogProps } from './report-dialog.tsx'

/** It is seldom needed, and outside the bytes of the page where it stands. */
const ReportDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'dialogs' */ './report-dialog.tsx')).ReportDialog,
)

export interface ReportButtonProps extends Omit<ReportDialogProps, 'onClose'> {
  small?: boolean
  /** Called once the dialog is shut. */
  onClose?: () => void
}

/** Reports what another player wrote, from where it stands. */
export function ReportButton({ small, onClose, ...reported }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small={small} aria-label={`Meld ${reported.what}`} onClick={() => setOpen(true)}>
        Meld
      </Button>
      {isOpen && (
        <ReportDialog
          {...reported}
          onClose={() => {
            setOpen(false)
            onClose?.()
          }}
        />
      )}
    </>
  )
}
