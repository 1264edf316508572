// biome-ignore-all format: a line for the place, then its names by language, English first
import type { DestinationContent } from './content';

/** Places without tours of their own at which packages stop or spend a night, for maps and for the search. */
export const stops: DestinationContent[] = [
  {
    country: 'Egypt', city: 'Abu Simbel', slug: 'abu_simbel', zone: 'Africa/Cairo', latitude: 22.34, longitude: 31.63, hasTours: false,
    aliases: [
      'Abu Simpel', 'Abu Simble', 'Abou Simbel', 'Абу-Симбел', 'Абу-Симбеле', 'Абу-Симбела', 'أبو سمبل', 'أبو سنبل',
      'อาบูซิมเบล', '阿布辛贝', '阿布辛贝勒', '阿布辛拜勒', '阿布辛貝', '阿布辛貝爾',
    ],
  },
  {
    country: 'Egypt', city: 'Edfu', slug: 'edfu', zone: 'Africa/Cairo', latitude: 24.98, longitude: 32.87, hasTours: false,
    aliases: ['Idfu', 'Edfou', 'Эдфу', 'إدفو', 'เอ็ดฟู', '埃德夫', '埃德富', '艾德芙'],
  },
  {
    country: 'Egypt', city: 'Kom Ombo', slug: 'kom_ombo', zone: 'Africa/Cairo', latitude: 24.45, longitude: 32.93, hasTours: false,
    aliases: ['Kom Ombos', 'Kum Umbu', 'Ком-Омбо', 'كوم أمبو', 'คอมออมโบ', '康翁波', '考姆翁布', '康孟波'],
  },
  {
    country: 'Egypt', city: 'Esna', slug: 'esna', zone: 'Africa/Cairo', latitude: 25.29, longitude: 32.56, hasTours: false,
    aliases: ['Isna', 'Эсна', 'Исна', 'إسنا', 'เอสนา', '伊斯纳', '埃斯纳', '伊斯納'],
  },
  {
    country: 'Egypt', city: 'Dendera', slug: 'dendera', zone: 'Africa/Cairo', latitude: 26.14, longitude: 32.67, hasTours: false,
    aliases: [
      'Denderah', 'Dandara', 'Dendara', 'Qena', 'Дендера', 'Дендере', 'Дендеры', 'دندرة', 'دندره', 'قنا', 'เดนเดรา', '丹德拉', '丹達臘',
    ],
  },
  {
    country: 'Egypt', city: 'Wadi El Hitan', slug: 'wadi_el_hitan', zone: 'Africa/Cairo', latitude: 29.27, longitude: 30.04, hasTours: false,
    aliases: [
      'Wadi Al Hitan', 'Valley of the Whales', 'Valley of Whales', 'Whale Valley', 'Tal der Wale', 'vallée des baleines',
      'valle delle balene', 'valle de las ballenas', 'долина китов', 'долину китов', 'وادي الحيتان', 'หุบเขาวาฬ',
      '鲸鱼谷', '鲸之谷', '鯨魚谷',
    ],
  },
  {
    country: 'Egypt', city: 'Giftun Islands', slug: 'giftun_islands', zone: 'Africa/Cairo', latitude: 27.22, longitude: 33.93, hasTours: false,
    aliases: ['Giftun', 'Giftun Island', 'Гифтун', 'جفتون', 'الجفتون', 'جزيرة الجفتون', 'กิฟตุน', '吉夫顿', '吉夫頓'],
  },
  {
    country: 'Egypt', city: 'Ras Mohammed', slug: 'ras_mohammed', zone: 'Africa/Cairo', latitude: 27.72, longitude: 34.25, hasTours: false,
    aliases: [
      'Ras Mohamed', 'Ras Muhammad', 'Ras Mohammad', 'Ras Mohamad', 'Рас-Мохаммед', 'Рас-Мохаммеде', 'Рас-Мухаммед',
      'رأس محمد', 'ราสโมฮัมเหม็ด', '穆罕默德角', '拉斯穆罕默德', '穆罕默德岬',
    ],
  },
  {
    country: 'Egypt', city: 'Saint Catherine', slug: 'saint_catherine', zone: 'Africa/Cairo', latitude: 28.56, longitude: 33.95, hasTours: false,
    aliases: [
      'St Catherine', 'St Catherines', 'Saint Catherines', 'Saint Katherine', 'St Katherine', 'Sankt Katharina',
      'Katharinenkloster', 'Sainte-Catherine', 'Santa Caterina', 'Santa Catalina', 'святая Екатерина',
      'святой Екатерины', 'سانت كاترين', 'كاترين', 'เซนต์แคทเธอรีน', '圣凯瑟琳', '聖凱瑟琳',
    ],
  },
  {
    country: 'Egypt', city: 'Mount Sinai', slug: 'mount_sinai', zone: 'Africa/Cairo', latitude: 28.54, longitude: 33.97, hasTours: false,
    aliases: [
      'Mt Sinai', 'Gebel Musa', 'Jebel Musa', 'Jabal Musa', 'Berg Sinai', 'Mosesberg', 'mont Sinaï', 'monte Sinai',
      'гора Синай', 'гору Синай', 'горе Синай', 'جبل موسى', 'جبل سيناء', 'ภูเขาซีนาย', 'ภูเขาไซนาย', '西奈山',
    ],
  },
  {
    country: 'Egypt', city: 'Dahab', slug: 'dahab', zone: 'Africa/Cairo', latitude: 28.49, longitude: 34.5, hasTours: false,
    aliases: ['Dahab City', 'Дахаб', 'Дахабе', 'دهب', 'ดาฮับ', '达哈卜', '宰海卜', '達哈卜'],
  },

  {
    country: 'Thailand', city: 'Ayutthaya', slug: 'ayutthaya', zone: 'Asia/Bangkok', latitude: 14.35, longitude: 100.57, hasTours: false,
    aliases: [
      'Ayuthaya', 'Ayutaya', 'Ayuttaya', 'Ayuthia', 'Аюттхая', 'Аюттхаю', 'Аюттайя', 'Аютия', 'أيوثايا', 'أيوتثايا',
      'อยุธยา', 'พระนครศรีอยุธยา', '大城', '大城府', '阿瑜陀耶',
    ],
  },
  {
    country: 'Thailand', city: 'Kanchanaburi', slug: 'kanchanaburi', zone: 'Asia/Bangkok', latitude: 14.02, longitude: 99.53, hasTours: false,
    aliases: [
      'Kanchanburi', 'River Kwai', 'River Kwae', 'Bridge on the River Kwai', 'Brücke am Kwai',
      'pont de la rivière Kwaï', 'ponte sul fiume Kwai', 'puente sobre el río Kwai', 'Канчанабури', 'река Квай',
      'реке Квай', 'мост через реку Квай', 'كانشانابوري', 'กาญจนบุรี', 'แม่น้ำแคว', '北碧', '北碧府', '桂河', '桂河大桥',
      '桂河大橋',
    ],
  },
  {
    country: 'Thailand', city: 'Erawan', slug: 'erawan', zone: 'Asia/Bangkok', latitude: 14.37, longitude: 99.14, hasTours: false,
    aliases: [
      'Erawan Falls', 'Erawan Waterfall', 'Erawan Waterfalls', 'Эраван', 'إيراوان', 'เอราวัณ', 'น้ำตกเอราวัณ',
      '爱侣湾', '爱侣湾瀑布', '愛侶灣',
    ],
  },
  {
    country: 'Thailand', city: 'Maeklong', slug: 'maeklong', zone: 'Asia/Bangkok', latitude: 13.41, longitude: 100.0, hasTours: false,
    aliases: ['Mekhlong', 'Meklong', 'Mae Khlong', 'Меклонг', 'Мэклонг', 'แม่กลอง', '美功', '美功铁道市场'],
  },
  {
    country: 'Thailand', city: 'Damnoen Saduak', slug: 'damnoen_saduak', zone: 'Asia/Bangkok', latitude: 13.52, longitude: 99.96, hasTours: false,
    aliases: [
      'Damnoen', 'Damnern Saduak', 'Damnoern Saduak', 'Дамноен Садуак', 'Дамнен Садуак', 'دامنوين سادواك',
      'ดำเนินสะดวก', '丹嫩沙多', '丹嫩沙多水上市场',
    ],
  },
  {
    country: 'Thailand', city: 'Koh Larn', slug: 'koh_larn', zone: 'Asia/Bangkok', latitude: 12.92, longitude: 100.78, hasTours: false,
    aliases: ['Ko Larn', 'Koh Lan', 'Ko Lan', 'Ко Лан', 'Ко Ларн', 'เกาะล้าน', '格兰岛', '可兰岛', '格蘭島', '可蘭島'],
  },
  {
    country: 'Thailand', city: 'Doi Suthep', slug: 'doi_suthep', zone: 'Asia/Bangkok', latitude: 18.8, longitude: 98.92, hasTours: false,
    aliases: [
      'Suthep', 'Doi Sutep', 'Дой Сутхеп', 'Дой Сутеп', 'دوي سوثيب', 'ดอยสุเทพ', '素贴山', '素帖寺', '双龙寺', '素貼山', '雙龍寺',
    ],
  },
  {
    country: 'Thailand', city: 'Doi Inthanon', slug: 'doi_inthanon', zone: 'Asia/Bangkok', latitude: 18.59, longitude: 98.49, hasTours: false,
    aliases: [
      'Inthanon', 'Doi Intanon', 'Дой Интханон', 'Дой Интанон', 'دوي إنثانون', 'ดอยอินทนนท์', 'อินทนนท์', '因他农',
      '因他暖', '茵他侬', '茵他儂',
    ],
  },
  {
    country: 'Thailand', city: 'San Kamphaeng', slug: 'san_kamphaeng', zone: 'Asia/Bangkok', latitude: 18.75, longitude: 99.12, hasTours: false,
    aliases: ['Sankampaeng', 'San Khamphaeng', 'Сан Кампхенг', 'สันกำแพง', '山甘烹'],
  },
  {
    country: 'Thailand', city: 'Mae Wang', slug: 'mae_wang', zone: 'Asia/Bangkok', latitude: 18.61, longitude: 98.78, hasTours: false,
    aliases: ['Maewang Valley', 'Мэ Ванг', 'แม่วาง', '湄旺'],
  },
  {
    country: 'Thailand', city: 'Phang Nga Bay', slug: 'phang_nga_bay', zone: 'Asia/Bangkok', latitude: 8.27, longitude: 98.5, hasTours: false,
    aliases: [
      'Phang Nga', 'Pang Nga', 'Pang Nga Bay', 'Ao Phang Nga', 'Phang Nga Bucht', 'baie de Phang Nga',
      'baia di Phang Nga', 'bahía de Phang Nga', 'James Bond Island', 'James-Bond-Insel', 'île de James Bond',
      'isola di James Bond', 'isla James Bond', 'isla de James Bond', 'Пханг Нга', 'Панг Нга',
      'остров Джеймса Бонда', 'فانغ نغا', 'خليج فانغ نغا', 'جزيرة جيمس بوند', 'พังงา', 'อ่าวพังงา',
      'เกาะเจมส์บอนด์', '攀牙', '攀牙湾', '攀牙灣', '占士邦岛', '詹姆斯邦德岛', '007岛', '占士邦島',
    ],
  },
  {
    country: 'Thailand', city: 'Railay', slug: 'railay', zone: 'Asia/Bangkok', latitude: 8.01, longitude: 98.84, hasTours: false,
    aliases: [
      'Railey', 'Rai Leh', 'Railay Beach', 'Райлей', 'Рейли', 'Рэйли', 'رايلاي', 'ไร่เลย์', 'ไร่เล', '莱利', '莱利海滩',
      '莱雷', '萊利', '萊雷',
    ],
  },
  {
    country: 'Thailand', city: 'Hong Islands', slug: 'hong_islands', zone: 'Asia/Bangkok', latitude: 8.08, longitude: 98.68, hasTours: false,
    aliases: ['Hong Island', 'Koh Hong', 'Ko Hong', 'Ко Хонг', 'หมู่เกาะห้อง', 'เกาะห้อง', '宏岛', '洪岛', '宏島', '洪島'],
  },
  {
    country: 'Thailand', city: 'Ang Thong', slug: 'ang_thong', zone: 'Asia/Bangkok', latitude: 9.62, longitude: 99.67, hasTours: false,
    aliases: [
      'Mu Ko Ang Thong', 'Ang Tong', 'Анг Тонг', 'Анг Тхонг', 'أنج ثونج', 'อ่างทอง', 'หมู่เกาะอ่างทอง', '安通',
      '安通群岛', '安通國家公園', '安通国家公园',
    ],
  },

  {
    country: 'Jordan', city: 'Amman', slug: 'amman', zone: 'Asia/Amman', latitude: 31.95, longitude: 35.93, hasTours: false,
    aliases: ['AMM', 'Amann', 'Амман', 'Аммане', 'Аммана', 'عمان', 'อัมมาน', '安曼'],
  },
  {
    country: 'Jordan', city: 'Jerash', slug: 'jerash', zone: 'Asia/Amman', latitude: 32.28, longitude: 35.89, hasTours: false,
    aliases: [
      'Gerasa', 'Jarash', 'Djerash', 'Gerasch', 'Dscherasch', 'Джераш', 'Джераше', 'Джараш', 'جرش', 'เจราช',
      'เจอราช', '杰拉什', '傑拉什',
    ],
  },
  {
    country: 'Jordan', city: 'Petra', slug: 'petra', zone: 'Asia/Amman', latitude: 30.33, longitude: 35.44, hasTours: false,
    aliases: [
      'Wadi Musa', 'Петра', 'Петре', 'Петру', 'Петры', 'Вади-Муса', 'البتراء', 'البترا', 'بترا',
      'وادي موسى', 'เพตรา', 'เปตรา', '佩特拉', '佩特拉古城', '瓦迪穆萨',
    ],
  },
  {
    country: 'Jordan', city: 'Wadi Rum', slug: 'wadi_rum', zone: 'Asia/Amman', latitude: 29.58, longitude: 35.42, hasTours: false,
    aliases: [
      'Wadi Ram', 'Wadi Roum', 'Uadi Rum', 'Вади-Рам', 'Вади-Рум', 'وادي رم', 'วาดิรัม', 'วาดีรัม', '瓦迪拉姆', '瓦地倫',
      '月亮谷',
    ],
  },
  // Its north-eastern shore, where the hotels are.
  {
    country: 'Jordan', city: 'Dead Sea', slug: 'dead_sea', zone: 'Asia/Amman', latitude: 31.71, longitude: 35.59, hasTours: false,
    aliases: [
      'Totes Meer', 'Tote Meer', 'Toten Meer', 'mer Morte', 'mar Morto', 'mar Muerto', 'Мёртвое море',
      'Мёртвом море', 'Мёртвого моря', 'البحر الميت', 'بحر الميت', 'ทะเลเดดซี', 'เดดซี', 'ทะเลสาบเดดซี', '死海',
    ],
  },
  {
    country: 'Jordan', city: 'Aqaba', slug: 'aqaba', zone: 'Asia/Amman', latitude: 29.53, longitude: 35.01, hasTours: false,
    aliases: [
      'AQJ', 'Akaba', 'Aqabah', 'Al Aqabah', 'Акаба', 'Акабе', 'Акабу', 'Акабы', 'العقبة', 'العقبه', 'عقبة',
      'อัคบา', 'อะกาบา', '亚喀巴', '阿卡巴', '亞喀巴',
    ],
  },
  {
    country: 'Jordan', city: 'Madaba', slug: 'madaba', zone: 'Asia/Amman', latitude: 31.72, longitude: 35.79, hasTours: false,
    aliases: ['Мадаба', 'Мадабе', 'مادبا', 'มาดาบา', '马达巴', '马代巴', '馬達巴'],
  },
  {
    country: 'Jordan', city: 'Mount Nebo', slug: 'mount_nebo', zone: 'Asia/Amman', latitude: 31.77, longitude: 35.73, hasTours: false,
    aliases: [
      'Mt Nebo', 'Berg Nebo', 'mont Nébo', 'monte Nebo', 'гора Небо', 'гору Небо', 'جبل نيبو', 'ภูเขาเนโบ', '尼波山',
      '尼泊山',
    ],
  },
  {
    country: 'Jordan', city: 'Kerak', slug: 'kerak', zone: 'Asia/Amman', latitude: 31.18, longitude: 35.7, hasTours: false,
    aliases: ['Karak', 'Al Karak', 'Керак', 'Эль-Карак', 'الكرك', 'เครัค', '卡拉克'],
  },
];
