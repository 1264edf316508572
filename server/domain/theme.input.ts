/** The themes of packages: the stored value, and the label on pages. `wellness` is also a filter of the list. */
export const packageThemes = [
  { value: 'adventure', label: 'Adventure' },
  { value: 'beach', label: 'Beach' },
  { value: 'culture', label: 'Culture' },
  { value: 'family', label: 'Family' },
  { value: 'food', label: 'Food' },
  { value: 'honeymoon', label: 'Honeymoon' },
  { value: 'nile-cruise', label: 'Nile cruise' },
  { value: 'wellness', label: 'Wellness' },
] as const;
