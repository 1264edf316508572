/** What the owner of a new site types first. */
export const savanna = {
  ...{ name: 'Savanna', legalName: 'Savanna Ltd', since: '2012', tagline: 'Small safaris.', onSiteOffices: '0' },
  ...{ email: 'us@savanna.example', referencePrefix: 'sav', links: { agentPlatform: '', companyProfile: '' } },
  ...{ customerLinks: [], agentLinks: [], social: [] },
};

export const nairobi = {
  ...{ country: 'Kenya', city: 'Nairobi', address: '12 Acacia Road', phones: ['+254 20 123 4567'] },
  ...{ dutyPhone: '+254 712 345 678', whatsapp: '', email: 'nairobi@savanna.example', picture: '' },
  ...{ packagesByReservations: false, firstDay: 'Monday', lastDay: 'Friday', opens: '09:00', closes: '17:00' },
  ...{ timeZone: 'Africa/Nairobi', latitude: '-1.2864', longitude: '36.8172' },
};
