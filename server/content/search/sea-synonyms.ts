// biome-ignore-all format: the words stand by language, English first
import type { Synonym } from './synonym';

/** The sea, its beaches and its reefs. */
export const seaSynonyms: readonly Synonym[] = [
  {
    means: ['dive', 'diver', 'diving'],
    words: [
      'dive', 'dives', 'diver', 'divers', 'diving', 'scuba', 'scuba diving', 'scuba dive', 'dive course',
      'diving course', 'PADI',
      'Tauchen', 'Tauchgang', 'Tauchgänge', 'Taucher', 'Tauchkurs', 'Gerätetauchen', 'plongée', 'plongées', 'plonger',
      'plongée sous-marine', 'plongeur',
      'immersione', 'immersioni', 'subacquea', 'immersioni subacquee', 'buceo', 'bucear', 'submarinismo',
      'buceo con tanque',
      'дайвинг', 'дайвинга', 'дайвингом', 'погружение', 'погружения', 'подводное плавание', 'акваланг',
      'غوص', 'الغوص', 'غطس', 'الغطس', 'سكوبا', 'ดำน้ำ', 'ดำน้ำลึก', 'สคูบา', '潜水', '水肺潜水', '深潜', '潛水', '水肺潛水', '深潛',
    ],
  },
  {
    means: ['snorkel', 'reef', 'coral'],
    words: [
      'snorkel', 'snorkels', 'snorkeling', 'snorkelling', 'snorkle', 'snorkling', 'reef', 'reefs', 'coral', 'corals',
      'coral reef', 'coral reefs', 'fins', 'underwater',
      'Schnorcheln', 'Schnorchel', 'Schnorcheltour', 'Schnorchelausflug', 'Riff', 'Riffe', 'Korallen', 'Korallenriff',
      'Korallenriffe',
      'palmes masque tuba', 'masque et tuba', 'tuba', 'récif', 'récifs', 'corail', 'coraux', 'barrière de corail',
      'snorkeling tour',
      'boccaglio', 'barriera corallina', 'corallo', 'coralli', 'esnórquel', 'buceo de superficie', 'arrecife',
      'arrecifes', 'coralinos', 'corales',
      'снорклинг', 'снорклинга', 'снорклингом', 'сноркелинг', 'снорклить', 'риф', 'рифы', 'рифа', 'кораллы', 'кораллов',
      'коралловый риф', 'маска и трубка',
      'سنوركل', 'السنوركل', 'سنوركلينج', 'سنوركلنغ', 'غطس سطحي', 'شعاب', 'شعاب مرجانية', 'الشعاب المرجانية', 'مرجان',
      'ดำน้ำตื้น', 'สน็อกเกิล', 'สนอร์เกิล', 'ปะการัง', 'แนวปะการัง', '浮潜', '浮潛', '珊瑚', '珊瑚礁',
    ],
  },
  {
    means: ['beach'],
    words: [
      'beach', 'beaches', 'seaside', 'beach holiday', 'beach holidays', 'beach vacation', 'beach break', 'sunbathing',
      'sand', 'sandy beach',
      'Strand', 'Strände', 'Straende', 'Strandurlaub', 'Badeurlaub', 'Strandferien', 'plage', 'plages', 'farniente',
      'vacances à la plage', 'spiaggia', 'spiagge', 'vacanza al mare', 'playa', 'playas', 'vacaciones de playa',
      'пляж', 'пляжи', 'пляже', 'пляжный', 'пляжный отдых', 'пляжа', 'شاطئ', 'الشاطئ', 'شواطئ', 'الشواطئ', 'شاطيء',
      'بلاج',
      'ชายหาด', 'หาด', 'ทะเลหาดทราย', '海滩', '沙滩', '海边', '海灘', '沙灘', '海邊',
    ],
  },
  {
    means: ['beach', 'by the sea', 'Red Sea', 'Andaman Sea', 'coral'],
    words: [
      'sea', 'ocean', 'Meer', 'am Meer', 'mer', 'bord de mer', 'mare', 'al mare', 'mar', 'oceano',
      'море', 'на море', 'моря', 'морю', 'океан', 'بحر', 'البحر', 'ทะเล', '大海', '海洋',
    ],
  },
  {
    means: ['swim'],
    words: [
      'swim', 'swims', 'swimming', 'swimmer', 'bathing', 'Schwimmen', 'Baden', 'schwimmen gehen', 'nager', 'baignade',
      'natation', 'nuotare', 'nuoto', 'bagno', 'bagni', 'nadar', 'natación', 'bañarse',
      'плавание', 'плавать', 'купание', 'купаться', 'سباحة', 'السباحة', 'سباحه', 'ว่ายน้ำ', 'เล่นน้ำ', '游泳', '游水',
    ],
  },
  {
    means: ['island', 'archipelago'],
    words: [
      'island', 'islands', 'island hopping', 'island hop', 'island tour', 'isles', 'Insel', 'Inseln', 'Inselhopping',
      'Inseltour', 'Inselhüpfen', 'île', 'îles', "saut d'île en île", "d'île en île",
      'isola', 'isole', 'tour delle isole', 'isla', 'islas', 'de isla en isla', 'tour de islas', 'остров', 'острова',
      'островов', 'островам', 'по островам',
      'جزيرة', 'جزيره', 'جزر', 'الجزر', 'เกาะ', 'หมู่เกาะ', 'เที่ยวเกาะ', 'ทัวร์เกาะ', '岛', '岛屿', '海岛', '跳岛', '跳岛游',
      '島', '島嶼', '海島', '跳島', '跳島遊',
    ],
  },
  {
    means: ['cave', 'lagoon', 'hong'],
    words: [
      'cave', 'caves', 'sea cave', 'lagoon', 'lagoons', 'Höhle', 'Höhlen', 'Lagune', 'Lagunen', 'grotte', 'grottes',
      'lagon', 'lagons', 'grotta', 'laguna', 'cueva', 'cuevas', 'lagunas',
      'пещера', 'пещеры', 'пещер', 'лагуна', 'лагуны', 'كهف', 'كهوف', 'بحيرة شاطئية', 'ถ้ำ', 'ลากูน', '洞穴', '山洞', '溶洞',
      '泻湖', '瀉湖', '潟湖',
    ],
  },
  {
    means: ['dolphin'],
    words: [
      'dolphin', 'dolphins', 'Delfin', 'Delfine', 'Delphine', 'Delphin', 'dauphin', 'dauphins', 'delfino', 'delfini',
      'delfines', 'дельфин', 'дельфины', 'дельфинами', 'دولفين', 'دلافين', 'الدلافين', 'โลมา', 'ปลาโลมา', '海豚',
    ],
  },
  {
    means: ['turtle'],
    words: [
      'turtle', 'turtles', 'Schildkröte', 'Schildkröten', 'tortue', 'tortues', 'tartaruga', 'tartarughe', 'tortuga',
      'tortugas', 'черепаха', 'черепахи', 'черепахами', 'سلحفاة', 'سلاحف', 'เต่า', 'เต่าทะเล', '海龟', '海龜', '乌龟',
    ],
  },
  {
    means: ['kitesurfing'],
    words: [
      'kitesurf', 'kitesurfing', 'kiting', 'kitesurfen', 'kiten', 'kite', 'surf', 'surfing', 'surfen', 'windsurf',
      'кайтсерфинг', 'кайт', 'кайтинг', 'серфинг', 'кайтсёрф', 'كايت', 'كايت سيرف', 'ركوب الأمواج', 'ไคท์เซิร์ฟ',
      'โต้คลื่น', '风筝冲浪', '冲浪', '風箏衝浪', '衝浪',
    ],
  },
  {
    means: ['Red Sea'],
    words: [
      'Red Sea', 'Rotes Meer', 'Rote Meer', 'Roten Meer', 'mer Rouge', 'mar Rosso', 'mar Rojo', 'Красное море',
      'Красном море', 'Красного моря', 'البحر الأحمر', 'بحر أحمر', 'ทะเลแดง', '红海', '紅海',
    ],
  },
  {
    means: ['Mediterranean'],
    words: [
      'Mediterranean', 'Mediterranean Sea', 'Mittelmeer', 'Méditerranée', 'Mediterraneo', 'mar Mediterraneo',
      'Средиземное море', 'Средиземном море', 'البحر المتوسط', 'البحر الأبيض المتوسط', 'ทะเลเมดิเตอร์เรเนียน',
      'เมดิเตอร์เรเนียน', '地中海',
    ],
  },
  {
    means: ['Andaman'],
    words: [
      'Andaman', 'Andaman Sea', 'Andamanensee', "mer d'Andaman", 'mare delle Andamane', 'mar de Andamán',
      'Андаманское море', 'Андаманском море', 'بحر أندامان', 'อันดามัน', 'ทะเลอันดามัน', '安达曼海', '安達曼海',
    ],
  },
  {
    means: ['Gulf of Thailand', 'side of the Gulf', 'open gulf'],
    words: [
      'Gulf of Thailand', 'Thai gulf', 'Golf von Thailand', 'golfe de Thaïlande', 'golfo di Thailandia',
      'golfo di Tailandia', 'golfo de Tailandia', 'Сиамский залив', 'Сиамском заливе', 'خليج تايلاند', 'อ่าวไทย', '泰国湾',
      '暹罗湾', '泰國灣',
    ],
  },
];
