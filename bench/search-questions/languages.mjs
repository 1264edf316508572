import { at, on, t } from './titles.mjs';

export const languageQuestions = [
  // German
  { q: 'elefant', kind: 'language', finds: on.elephants },
  { q: 'Pyramiden von Gizeh', kind: 'language', finds: on.pyramids },
  { q: 'Nilkreuzfahrt', kind: 'language', finds: on.nileCruise },
  { q: 'schnorcheln rotes meer', kind: 'language', finds: on.redSeaUnderWater },
  { q: 'Kochkurs Chiang Mai', kind: 'language', finds: [t.cookingClass, t.chiangMaiPace] },
  { q: 'Heißluftballon', kind: 'language', finds: [t.balloon] },
  // French
  { q: 'croisiere sur le nil', kind: 'language', finds: on.nileCruise },
  { q: 'Louxor', kind: 'language', finds: at.luxor },
  { q: 'marché flottant bangkok', kind: 'language', finds: on.floatingMarket },
  { q: 'plongée mer rouge', kind: 'language', finds: on.redSeaUnderWater },
  // Italian
  { q: 'piramidi', kind: 'language', finds: on.pyramids },
  { q: 'spiagge thailandia', kind: 'language', finds: on.beachThailand },
  // Spanish
  { q: 'crucero por el nilo', kind: 'language', finds: on.nileCruise },
  { q: 'tailandia elefantes', kind: 'language', finds: on.elephants },
  { q: 'templos de bangkok', kind: 'language', finds: on.bangkokTemples },
  { q: 'palacio real bangkok', kind: 'language', finds: [...on.bangkokTemples, t.bangkokByBoat] },
  // Russian
  { q: 'хургада', kind: 'language', finds: at.hurghada },
  { q: 'пирамиды', kind: 'language', finds: on.pyramids },
  { q: 'пхукет экскурсии', kind: 'language', finds: at.phuket },
  { q: 'воздушный шар луксор', kind: 'language', finds: [t.balloon] },
  // Arabic
  { q: 'رحلة الى الاهرامات', kind: 'language', finds: on.pyramids },
  { q: 'رحلات الأقصر', kind: 'language', finds: at.luxor },
  { q: 'شرم الشيخ', kind: 'language', finds: at.sharm },
  // Thai
  { q: 'เชียงใหม่', kind: 'language', finds: at.chiangMai },
  { q: 'ล่องเรือแม่น้ำไนล์', kind: 'language', finds: on.nileCruise },
  { q: 'ปิรามิด อียิปต์', kind: 'language', finds: on.pyramids },
  // Chinese
  { q: '金字塔', kind: 'language', finds: on.pyramids },
  { q: '普吉岛', kind: 'language', finds: at.phuket },
  { q: '尼罗河游轮', kind: 'language', finds: on.nileCruise },
  { q: '大象', kind: 'language', finds: on.elephants },
];
