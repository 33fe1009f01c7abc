import type { ComponentType } from 'react'
import type { FieldRulesLoader } from '../form/field-rules.ts'

/** The exports of a screen's file. */
export interface ScreenModule {
  Screen: ComponentType
}

/** A remote's code: the screens that its manifest names, each loaded when it is first shown. */
export interface Remote {
  fieldRules?: FieldRulesLoader
  screens: Readonly<Record<string, () => Promise<ScreenModule>>>
}

/** The one thing a remote exposes, as '.'. */
export function defineRemote<const R extends Remote>(remote: R): R {
  return remote
}
