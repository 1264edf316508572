// biome-ignore-all format: the words stand by language, English first
import type { Synonym } from './synonym';

/** Ways to cross the land, from balloon to boots. */
export const rideSynonyms: readonly Synonym[] = [
  {
    means: ['balloon'],
    words: [
      'balloon', 'balloons', 'baloon', 'ballon', 'ballooning', 'hot air balloon', 'hot air ballooning', 'balloon ride',
      'balloon flight', 'Heißluftballon', 'Heissluftballon', 'Ballonfahrt', 'Ballonfahrten', 'Ballonflug',
      'montgolfière', 'montgolfières', 'vol en montgolfière', 'vol en ballon',
      'mongolfiera', 'mongolfiere', 'volo in mongolfiera', 'globo', 'globos', 'globo aerostático', 'paseo en globo',
      'vuelo en globo', 'воздушный шар', 'воздушные шары', 'воздушном шаре', 'на воздушном шаре', 'шар', 'шаре', 'шары',
      'بالون', 'البالون', 'منطاد', 'المنطاد', 'بالون الهواء الساخن', 'مناطيد', 'บอลลูน', 'บอลลูนลมร้อน', '热气球', '热汽球',
      '熱氣球',
    ],
  },
  {
    means: ['camel'],
    words: [
      'camel', 'camels', 'camel ride', 'camel rides', 'camel riding', 'camel trekking', 'Kamel', 'Kamele',
      'Kamelreiten', 'Kamelritt', 'chameau', 'chameaux', 'dromadaire', 'dromadaires', 'balade à dos de chameau',
      'promenade à chameau', 'cammello', 'cammelli', 'giro in cammello', 'camello', 'camellos', 'paseo en camello',
      'dromedario',
      'верблюд', 'верблюды', 'верблюдах', 'верблюде', 'на верблюдах', 'جمل', 'الجمل', 'جمال', 'ركوب الجمال', 'อูฐ',
      'ขี่อูฐ', '骆驼', '骑骆驼', '駱駝', '騎駱駝',
    ],
  },
  {
    means: ['four-wheel', 'dune', 'sandboard'],
    words: [
      'jeep', 'jeeps', 'jeep tour', 'jeep safari', 'safari', 'safaris', 'desert safari', '4x4', '4wd',
      'four wheel drive', 'off road', 'Wüstensafari', 'Geländewagen', 'safari dans le désert', 'safari en jeep',
      'tour en jeep', 'quatre-quatre', 'safari nel deserto', 'fuoristrada', 'safari por el desierto', 'todoterreno',
      'джип', 'джипы', 'джипах', 'джип-тур', 'джип-сафари', 'сафари', 'внедорожник', 'سفاري', 'السفاري', 'جيب',
      'سيارات الدفع الرباعي', 'دفع رباعي', 'สะฟารี', 'ซาฟารี', 'รถจี๊ป', 'ขับรถโฟร์วีล', '吉普车', '吉普', '越野车', '四驱车',
      '冲沙', '吉普車', '越野車', '衝沙',
    ],
  },
  {
    means: ['sandboard', 'dune'],
    words: [
      'sandboarding', 'sandboard', 'dunes', 'sand dunes', 'dune', 'Sanddünen', 'Dünen', 'Sandboarden', 'dune de sable',
      'dunes de sable', 'dune di sabbia', 'duna', 'dunas', 'сэндбординг', 'дюны', 'дюна', 'барханы', 'كثبان',
      'الكثبان الرملية', 'تزلج على الرمال', 'التزلج على الرمال', 'เนินทราย', 'แซนด์บอร์ด', '滑沙', '沙丘',
    ],
  },
  {
    means: ['mountain', 'Mount Sinai', 'guided walk', 'forest walk'],
    words: [
      'mountain', 'mountains', 'hike', 'hikes', 'hiking', 'hiker', 'trek', 'treks', 'trekking', 'treking', 'trail',
      'trails', 'Berg', 'Berge', 'Wandern', 'Wanderung', 'Wanderungen', 'Bergwandern', 'Bergsteigen', 'montagne',
      'montagnes', 'randonnée', 'randonnées', 'rando', 'marche à pied', 'montagna', 'escursionismo',
      'trekking in montagna', 'camminata', 'montaña', 'montañas', 'senderismo', 'caminata', 'caminatas',
      'гора', 'горы', 'горах', 'горам', 'поход', 'походы', 'треккинг', 'пеший поход', 'хайкинг', 'جبل', 'الجبل', 'جبال',
      'الجبال', 'تسلق الجبال', 'هايكنج', 'مشي جبلي', 'تسلق جبل', 'ภูเขา', 'ดอย', 'เดินเขา', 'ปีนเขา', 'เทรคกิ้ง',
      'เดินป่า', '爬山', '登山', '徒步', '远足', '遠足',
    ],
  },
  {
    means: ['climbing', 'climbers'],
    words: [
      'rock climbing', 'climbing', 'climber', 'climbers', 'bouldering', 'climb', 'Klettern', 'Kletterkurs',
      'Felsklettern', 'escalade', 'grimpe', 'arrampicata', 'arrampicare', 'escalada', 'escalar', 'скалолазание',
      'скалолазанием', 'скалодром', 'تسلق', 'التسلق', 'تسلق الصخور', 'ปีนผา', 'ปีนหน้าผา', '攀岩', '攀登',
    ],
  },
  {
    means: ['train', 'railway'],
    words: [
      'train', 'trains', 'railway', 'rail', 'Zug', 'Zugfahrt', 'Bahn', 'Eisenbahn', 'Bahnfahrt', 'en train',
      'chemin de fer', 'treno', 'treni', 'ferrovia', 'in treno', 'tren', 'trenes', 'ferrocarril', 'поезд', 'поезде',
      'поездом', 'железная дорога', 'قطار', 'القطار', 'قطارات', 'سكة حديد', 'รถไฟ', 'นั่งรถไฟ', '火车', '铁路', '火車', '鐵路',
    ],
  },
  {
    means: ['night train', 'sleeper'],
    words: [
      'night train', 'sleeper train', 'overnight train', 'sleeper', 'Nachtzug', 'Schlafwagen', 'train de nuit',
      'train couchette', 'couchette', 'treno notturno', 'vagone letto', 'tren nocturno', 'coche cama', 'ночной поезд',
      'قطار ليلي', 'قطار النوم', 'รถไฟนอน', 'รถไฟตู้นอน', '夜班火车', '卧铺火车', '卧铺', '臥鋪',
    ],
  },
  {
    means: ['bicycle'],
    words: [
      'bicycle', 'bicycles', 'bike', 'bikes', 'cycling', 'biking', 'Fahrrad', 'Radtour', 'Radfahren', 'vélo', 'à vélo',
      'cyclisme', 'bici', 'bicicletta', 'in bici', 'bicicleta', 'ciclismo', 'велосипед', 'велосипеде', 'велотур',
      'دراجة', 'دراجات', 'ركوب الدراجات', 'จักรยาน', 'ปั่นจักรยาน', '自行车', '骑行', '骑车', '自行車', '騎行',
    ],
  },
  {
    means: ['tuk-tuk'],
    words: [
      'tuk-tuk', 'tuktuks', 'tuk tuk ride', 'rickshaw', 'Tuk-Tuk-Tour', 'Rikscha', 'touk-touk', 'risciò', 'тук-тук',
      'тук-туки', 'тук-туке', 'توك توك', 'รถตุ๊กตุ๊ก', 'ตุ๊กตุ๊ก', '嘟嘟车', '突突车', '嘟嘟車',
    ],
  },
];
