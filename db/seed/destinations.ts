// biome-ignore-all format: a line for the place, then its names by language, English first
import type { DestinationContent } from './content';
import { stops } from './destination-stops';

/** The countries, the cities with tours, and the places that packages stop at. */
export const destinations: DestinationContent[] = [
  {
    country: 'Egypt', city: null, slug: 'egypt', zone: 'Africa/Cairo', latitude: 26.82, longitude: 30.8, hasTours: false,
    aliases: [
      'Egyptian', 'Eygpt', 'Egipt', 'Ägypten', 'Aegypten', 'Égypte', 'Egitto', 'Egipto', 'Misr',
      'Египет', 'Египте', 'Египта', 'Египту', 'مصر', 'بمصر', 'لمصر', 'อียิปต์', 'ประเทศอียิปต์', '埃及',
    ],
  },
  {
    country: 'Thailand', city: null, slug: 'thailand', zone: 'Asia/Bangkok', latitude: 15.87, longitude: 100.99, hasTours: false,
    aliases: [
      'Thai', 'Tailand', 'Thayland', 'Thaïlande', 'Tailande', 'Thailandia', 'Tailandia',
      'Таиланд', 'Таиланде', 'Таиланда', 'Тай',
      'تايلاند', 'تايلند', 'تايلاندا', 'ไทย', 'ประเทศไทย', 'เมืองไทย', '泰国', '泰國',
    ],
  },
  {
    country: 'Jordan', city: null, slug: 'jordan', zone: 'Asia/Amman', latitude: 31.24, longitude: 36.51, hasTours: false,
    aliases: [
      'Jordanian', 'Jordanien', 'Jordanie', 'Giordania', 'Jordania', 'Иордания', 'Иордании', 'Иорданию',
      'الأردن', 'أردن', 'بالأردن', 'จอร์แดน', 'ประเทศจอร์แดน', '约旦', '約旦',
    ],
  },

  {
    country: 'Egypt', city: 'Cairo', slug: 'cairo', zone: 'Africa/Cairo', latitude: 30.04, longitude: 31.24, hasTours: true,
    image: '/posters/cairo-dusk.svg',
    popularAs: 'Cairo & Pyramids',
    aliases: [
      'CAI', 'Al Qahirah', 'Al Qahira', 'El Qahira', 'Al Kahira', 'Kairo', 'Le Caire', 'Caire', 'Il Cairo', 'El Cairo',
      'Каир', 'Каире', 'Каира', 'Каиру', 'القاهرة', 'القاهره', 'قاهرة', 'بالقاهرة', 'ไคโร', '开罗', '開羅',
    ],
  },
  {
    country: 'Egypt', city: 'Giza', slug: 'giza', zone: 'Africa/Cairo', latitude: 30.01, longitude: 31.21, hasTours: true,
    image: '/posters/giza-dawn.svg',
    popularAs: 'Cairo & Pyramids',
    aliases: [
      'SPX', 'Gizeh', 'Gizah', 'El Giza', 'Al Giza', 'Al Jizah', 'Giseh', 'Gise', 'Guizeh', 'Guiza', 'Gize',
      'Гиза', 'Гизе', 'Гизу', 'Гизы', 'الجيزة', 'الجيزه', 'جيزة', 'กิซ่า', 'กีซ่า', 'กิซา', 'กีซา', '吉萨', '吉薩',
    ],
  },
  {
    country: 'Egypt', city: 'Alexandria', slug: 'alexandria', zone: 'Africa/Cairo', latitude: 31.2, longitude: 29.92, hasTours: true,
    image: '/posters/alexandria-dusk.svg',
    aliases: [
      'HBE', 'Iskandariya', 'Al Iskandariyah', 'Alexandrien', 'Alexandrie', 'Alessandria', "Alessandria d'Egitto",
      'Alejandría', 'Alejandría de Egipto', 'Александрия', 'Александрии', 'Александрию',
      'الإسكندرية', 'الاسكندريه', 'إسكندرية', 'اسكندريه', 'อเล็กซานเดรีย', 'อะเล็กซานเดรีย',
      '亚历山大', '亚历山大港', '亞歷山大', '亞歷山大港', '亞歷山卓',
    ],
  },
  {
    country: 'Egypt', city: 'Luxor', slug: 'luxor', zone: 'Africa/Cairo', latitude: 25.69, longitude: 32.64, hasTours: true,
    image: '/posters/luxor-dawn.svg',
    popularAs: 'Luxor & Aswan',
    aliases: [
      'LXR', 'Louxor', 'Luksor', 'Al Uqsur', 'Thebes', 'Theben', 'Tebe', 'Tebas',
      'Луксор', 'Луксоре', 'Луксора', 'Фивы', 'الأقصر', 'أقصر', 'بالأقصر', 'لوكسور', 'ลักซอร์', 'ลุกซอร์',
      '卢克索', '路克索', '乐蜀', '盧克索', '樂蜀',
    ],
  },
  {
    country: 'Egypt', city: 'Aswan', slug: 'aswan', zone: 'Africa/Cairo', latitude: 24.09, longitude: 32.9, hasTours: true,
    image: '/posters/aswan-dusk.svg',
    popularAs: 'Luxor & Aswan',
    aliases: [
      'ASW', 'Asswan', 'Assuan', 'Asuan', 'Assouan', 'Асуан', 'Ассуан', 'Асуане', 'Асуана', 'أسوان', 'بأسوان',
      'อัสวาน', 'อัสวัน', '阿斯旺', '亚斯文', '亞斯文',
    ],
  },
  {
    country: 'Egypt', city: 'Hurghada', slug: 'hurghada', zone: 'Africa/Cairo', latitude: 27.26, longitude: 33.81, hasTours: true,
    image: '/posters/hurghada-dusk.svg',
    aliases: [
      'HRG', 'Hurgada', 'Hurghadah', 'Hurgahda', 'Hourghada', 'Hurgadha', 'Al Ghardaqah', 'El Ghardaqa', 'Ghardaqa',
      'Хургада', 'Хургаде', 'Хургаду', 'Хургады', 'الغردقة', 'الغردقه', 'غردقة', 'بالغردقة', 'ฮูร์กาดา', 'เฮอร์กาดา',
      '赫尔格达', '胡尔加达', '洪加达', '赫爾格達', '洪加達',
    ],
  },
  {
    country: 'Egypt', city: 'Sharm El Sheikh', slug: 'sharm_el_sheikh', zone: 'Africa/Cairo', latitude: 27.92, longitude: 34.33, hasTours: true,
    image: '/posters/sharm-el-sheikh-dawn.svg',
    aliases: [
      'SSH', 'Sharm', 'Sharm El Sheik', 'Sharm El Shiekh', 'Sharm El Shaikh', 'Sharm Al Sheikh', 'Sharm Sheikh', 'Naama Bay',
      'Scharm El Scheich', 'Scharm El Scheikh', 'Scharm', 'Charm El Cheikh', 'Charm El Cheik', 'Sharm El Cheikh',
      'Шарм', 'Шарм-эль-Шейх', 'Шарм-эль-Шейхе', 'Шарм-эль-Шейха', 'Шарм-аш-Шейх', 'شرم الشيخ', 'شرم',
      'ชาร์มเอลชีค', 'ชาร์มเอลเชค', '沙姆沙伊赫', '沙姆', '夏姆希克', '夏姆錫克',
    ],
  },
  {
    country: 'Egypt', city: 'Fayoum', slug: 'fayoum', zone: 'Africa/Cairo', latitude: 29.31, longitude: 30.84, hasTours: true,
    image: '/posters/fayoum-dusk.svg',
    aliases: [
      'Fayum', 'Faiyum', 'Fayyum', 'Faiyoum', 'Fayoom', 'Al Fayoum', 'El Fayoum', 'El Fayum', 'Al Fayyum', 'Faijum', 'Fajum',
      'Файюм', 'Фаюм', 'Эль-Файюм', 'Файюме', 'الفيوم', 'فيوم', 'بالفيوم', 'ฟายุม', 'ไฟยุม', '法尤姆', '法雍',
    ],
  },
  {
    country: 'Thailand', city: 'Bangkok', slug: 'bangkok', zone: 'Asia/Bangkok', latitude: 13.76, longitude: 100.5, hasTours: true,
    image: '/posters/bangkok-dawn.svg',
    popularAs: 'Bangkok',
    aliases: [
      'BKK', 'DMK', 'Krung Thep', 'Krung Thep Maha Nakhon', 'Bankok', 'Bangok', 'Bangkock', 'Bangcoc', 'Suvarnabhumi', 'Don Mueang',
      'Бангкок', 'Бангкоке', 'Бангкока', 'Банкок', 'بانكوك', 'بانجكوك', 'กรุงเทพ', 'กรุงเทพฯ', 'กรุงเทพมหานคร', 'บางกอก', '曼谷',
    ],
  },
  {
    country: 'Thailand', city: 'Phuket', slug: 'phuket', zone: 'Asia/Bangkok', latitude: 7.88, longitude: 98.39, hasTours: true,
    image: '/posters/phuket-dusk.svg',
    popularAs: 'Phuket',
    aliases: [
      'HKT', 'Puket', 'Pukhet', 'Phukhet', 'Phuket Island', 'Patong', 'Karon', 'Kata Beach',
      'Пхукет', 'Пхукете', 'Пхукета', 'Пукет', 'Патонг', 'بوكيت', 'فوكيت', 'بوكت', 'ภูเก็ต', 'เกาะภูเก็ต', 'ป่าตอง',
      '普吉', '普吉岛', '布吉岛', '普吉島', '布吉島', '芭东', '芭東',
    ],
  },
  {
    country: 'Thailand', city: 'Pattaya', slug: 'pattaya', zone: 'Asia/Bangkok', latitude: 12.93, longitude: 100.88, hasTours: true,
    image: '/posters/pattaya-dusk.svg',
    aliases: [
      'UTP', 'Pataya', 'Patthaya', 'Pattaia', 'Jomtien', 'Паттайя', 'Паттайе', 'Паттайю', 'Паттайи', 'Паттая', 'Патайя', 'Патая',
      'باتايا', 'بتايا', 'พัทยา', 'จอมเทียน', '芭提雅', '芭堤雅', '芭达雅', '帕塔亚', '芭達雅', '帕塔雅',
    ],
  },
  {
    country: 'Thailand', city: 'Koh Samui', slug: 'samui', zone: 'Asia/Bangkok', latitude: 9.51, longitude: 100.01, hasTours: true,
    image: '/posters/koh-samui-dusk.svg',
    aliases: [
      'USM', 'Samui', 'Ko Samui', 'Kho Samui', 'Kosamoui', 'Koh Samoui', 'Koh Samuy', 'Samuy', 'Samoui', 'Samui Island',
      'Chaweng', 'Lamai', 'Bophut', 'Maenam', 'Самуи', 'Ко Самуи', 'Кох Самуи', 'ساموي', 'كوه ساموي', 'كو ساموي',
      'เกาะสมุย', 'สมุย', 'เฉวง', 'ละไม', '苏梅', '苏梅岛', '蘇梅', '蘇梅島', '蘇美', '蘇美島',
    ],
  },
  {
    country: 'Thailand', city: 'Chiang Mai', slug: 'chiang_mai', zone: 'Asia/Bangkok', latitude: 18.79, longitude: 98.99, hasTours: true,
    image: '/posters/chiang-mai-dawn.svg',
    popularAs: 'Chiang Mai',
    aliases: [
      'CNX', 'Chiengmai', 'Chang Mai', 'Chiangmay', 'Chaing Mai', 'Tschiang Mai',
      'Чиангмай', 'Чианг-Мае', 'Чиангмая', 'Чанг Май',
      'شيانغ ماي', 'شيانج ماي', 'تشيانغ ماي', 'تشيانج ماي', 'شنغماي', 'เชียงใหม่', '清迈', '清邁',
    ],
  },
  {
    country: 'Thailand', city: 'Krabi', slug: 'krabi', zone: 'Asia/Bangkok', latitude: 8.09, longitude: 98.91, hasTours: true,
    image: '/posters/krabi-dawn.svg',
    aliases: [
      'KBV', 'Kraby', 'Grabi', 'Ao Nang', 'Краби', 'Ао Нанг', 'كرابي', 'كرابى', 'กระบี่', 'อ่าวนาง', '甲米', '喀比', '奥南', '奧南',
    ],
  },

  ...stops,
];
