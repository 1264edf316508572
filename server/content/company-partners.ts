/** The font style of a partner's wordmark. */
type WordmarkStyle = 'serif' | 'sans' | 'caps' | 'script' | 'mono' | 'wide';

export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly logo: WordmarkStyle;
  readonly url: string;
}

export const partners: readonly Partner[] = [
  {
    id: 'meret-hotels',
    name: 'Meret Hotels',
    logo: 'serif',
    url: 'https://meret-hotels.example',
  },
  {
    id: 'lantern-cove',
    name: 'Lantern Cove',
    logo: 'script',
    url: 'https://lantern-cove.example',
  },
  {
    id: 'sobek-river-lines',
    name: 'Sobek River Lines',
    logo: 'caps',
    url: 'https://sobek-river-lines.example',
  },
  {
    id: 'grey-heron-airways',
    name: 'Grey Heron Airways',
    logo: 'wide',
    url: 'https://grey-heron-airways.example',
  },
  {
    id: 'sandglass-transfers',
    name: 'Sandglass Transfers',
    logo: 'mono',
    url: 'https://sandglass-transfers.example',
  },
  {
    id: 'saffron-gate',
    name: 'Saffron Gate',
    logo: 'sans',
    url: 'https://saffron-gate.example',
  },
  {
    id: 'papyrus-bay-resorts',
    name: 'Papyrus Bay Resorts',
    logo: 'script',
    url: 'https://papyrus-bay-resorts.example',
  },
  {
    id: 'teak-and-tide',
    name: 'Teak & Tide',
    logo: 'serif',
    url: 'https://teak-and-tide.example',
  },
  {
    id: 'khamsin-camps',
    name: 'Khamsin Camps',
    logo: 'wide',
    url: 'https://khamsin-camps.example',
  },
  {
    id: 'northern-rice-air',
    name: 'Northern Rice Air',
    logo: 'sans',
    url: 'https://northern-rice-air.example',
  },
  {
    id: 'two-banks-cruises',
    name: 'Two Banks Cruises',
    logo: 'caps',
    url: 'https://two-banks-cruises.example',
  },
  {
    id: 'corniche-cars',
    name: 'Corniche Cars',
    logo: 'mono',
    url: 'https://corniche-cars.example',
  },
  {
    id: 'mango-lane-stays',
    name: 'Mango Lane Stays',
    logo: 'sans',
    url: 'https://mango-lane-stays.example',
  },
  {
    id: 'house-of-reeds',
    name: 'House of Reeds',
    logo: 'serif',
    url: 'https://house-of-reeds.example',
  },
  {
    id: 'longtail-and-sons',
    name: 'Longtail & Sons',
    logo: 'script',
    url: 'https://longtail-and-sons.example',
  },
  {
    id: 'red-coral-lodges',
    name: 'Red Coral Lodges',
    logo: 'caps',
    url: 'https://red-coral-lodges.example',
  },
  {
    id: 'monsoon-link',
    name: 'Monsoon Link',
    logo: 'mono',
    url: 'https://monsoon-link.example',
  },
  {
    id: 'pylon-residences',
    name: 'Pylon Residences',
    logo: 'wide',
    url: 'https://pylon-residences.example',
  },
];
