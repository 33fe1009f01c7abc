/** What a gangster can be (spec 1 §2). */
export const genders = [
  { value: 'male', label: 'Man' },
  { value: 'female', label: 'Vrouw' },
] as const
