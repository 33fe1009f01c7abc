const roleNames: Readonly<Record<string, string>> = {
  DON: 'Don',
  SOTTOCAPO: 'Sottocapo',
  CONSIGLIERE: 'Consigliere',
  SUCCESSOR: 'Opvolger',
  MEMBER: 'Lid',
}

/** A role's word; one that this page does not know yet, as the server names it. */
export const roleName = (role: string): string => roleNames[role] ?? role
