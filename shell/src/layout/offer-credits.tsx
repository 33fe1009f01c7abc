import { toast, toastStore } from '@sottomondo/ui-kit/toast'

/** Every refusal for want of credits says it so, whatever else may pay ("credits of eerpunten"). */
const lacksCredits = /\bniet genoeg credits\b/

/** Adds to such a refusal, on whatever page it is shown, where credits are sold. Called once. */
export function offerCredits(): void {
  toastStore.subscribe(() => {
    for (const { id, kind, content } of toastStore.read())
      if (kind === 'error' && typeof content === 'string' && lacksCredits.test(content))
        toast.error(
          <>
            {content} <a href="/premium">Credits kopen</a>
          </>,
          id,
        )
  })
}
