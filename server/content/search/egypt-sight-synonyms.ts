// biome-ignore-all format: the words stand by language, English first
import type { Synonym } from './synonym';

/** Sights of Egypt and Jordan by name. */
export const egyptSightSynonyms: readonly Synonym[] = [
  {
    means: ['pyramid'],
    words: [
      'pyramid', 'pyramids', 'piramid', 'pyramids of Giza', 'Giza pyramids', 'great pyramid', 'pyramids of Egypt',
      'Cheops', 'Khufu', 'Pyramide', 'Pyramiden', 'Cheopspyramide', 'Pyramiden von Gizeh', 'pyramide de Khéops',
      'Khéops', 'pyramides', 'pyramides de Gizeh',
      'piramide', 'piramidi', 'piramidi di Giza', 'Cheope', 'pirámides', 'pirámides de Guiza', 'Keops', 'пирамида',
      'пирамиды', 'пирамид', 'пирамиде', 'пирамидам', 'пирамиду', 'пирамиды Гизы', 'Хеопс', 'пирамида Хеопса',
      'هرم', 'أهرام', 'الأهرام', 'أهرامات', 'الأهرامات', 'أهرامات الجيزة', 'خوفو', 'พีระมิด', 'ปิรามิด', 'มหาพีระมิด',
      '金字塔', '吉萨金字塔', '大金字塔', '胡夫金字塔', '吉薩金字塔',
    ],
  },
  {
    means: ['Step Pyramid', 'Djoser'],
    words: [
      'step pyramid', 'Djoser', 'Zoser', 'Stufenpyramide', 'Djoser-Pyramide', 'pyramide à degrés', 'piramide a gradoni',
      'pirámide escalonada', 'ступенчатая пирамида', 'Джосер', 'пирамида Джосера', 'الهرم المدرج', 'هرم زوسر', 'زوسر',
      'พีระมิดขั้นบันได', '阶梯金字塔', '階梯金字塔', '左塞尔',
    ],
  },
  {
    means: ['Saqqara'],
    words: [
      'Saqqara', 'Sakkara', 'Saqara', 'Sakara', 'Saqqarah', 'Sakkarah', 'Саккара', 'Саккаре', 'Саккару', 'Саккары',
      'سقارة', 'سقاره', 'ซัคคารา', 'ซักการา', '萨卡拉', '塞加拉', '薩卡拉',
    ],
  },
  {
    means: ['Dahshur', 'Bent Pyramid', 'Red Pyramid'],
    words: [
      'Dahshur', 'Dashur', 'Dahschur', 'Dahchour', 'bent pyramid', 'red pyramid', 'Knickpyramide', 'Rote Pyramide',
      'pyramide rhomboïdale', 'Дахшур', 'Дахшуре', 'دهشور', 'ดาห์ชูร์', '代赫舒尔', '达赫舒尔', '代赫舒爾',
    ],
  },
  {
    means: ['Memphis'],
    words: [
      'Memphis', 'Menfi', 'Menfis', 'Мемфис', 'Мемфисе', 'ممفيس', 'منف', 'ميت رهينة', 'เมมฟิส', '孟菲斯',
    ],
  },
  {
    means: ['Sphinx'],
    words: [
      'sphinx', 'sphinxes', 'great sphinx', 'sfinx', 'Sfinge', 'esfinge', 'сфинкс', 'сфинкса', 'сфинксу', 'أبو الهول',
      'สฟิงซ์', 'มหาสฟิงซ์', '狮身人面像', '斯芬克斯', '獅身人面像',
    ],
  },
  {
    means: ['Avenue of Sphinxes'],
    words: [
      'avenue of sphinxes', 'avenue of the sphinxes', 'Sphinxallee', 'allée des sphinx', 'viale delle sfingi',
      'avenida de las esfinges', 'аллея сфинксов', 'طريق الكباش', 'ถนนสฟิงซ์', '狮身人面像大道', '斯芬克斯大道',
    ],
  },
  {
    means: ['Grand Egyptian Museum'],
    words: [
      'grand egyptian museum', 'GEM', 'great egyptian museum', 'new egyptian museum', 'new museum Cairo',
      'egyptian museum', 'Großes Ägyptisches Museum', 'Ägyptisches Museum', 'Grosses Ägyptisches Museum',
      'grand musée égyptien', 'musée égyptien', 'grande museo egizio', 'museo egizio', 'gran museo egipcio',
      'museo egipcio',
      'Большой Египетский музей', 'Египетский музей', 'المتحف المصري الكبير', 'المتحف الكبير', 'المتحف المصري',
      'พิพิธภัณฑ์แกรนด์อียิปต์', 'พิพิธภัณฑ์อียิปต์', '大埃及博物馆', '埃及博物馆', '大埃及博物館', '埃及博物館',
    ],
  },
  {
    means: ['Sound and Light'],
    words: [
      'sound and light', 'sound and light show', 'light show', 'son et lumière', 'Licht- und Tonshow', 'suoni e luci',
      'luz y sonido', 'luces y sonido', 'шоу света и звука', 'свет и звук', 'الصوت والضوء', 'صوت وضوء', 'แสงสีเสียง',
      '声光秀', '灯光秀', '聲光秀',
    ],
  },
  {
    means: ['Valley of the Kings'],
    words: [
      'valley of the kings', 'valley of kings', 'kings valley', 'Tal der Könige', 'Tal der Koenige', 'vallée des rois',
      'valle dei re', 'valle de los reyes', 'долина царей', 'долину царей', 'долине царей', 'وادي الملوك',
      'หุบเขากษัตริย์', '帝王谷', '国王谷', '國王谷',
    ],
  },
  {
    means: ['tomb', 'catacomb'],
    words: [
      'tomb', 'tombs', 'grave', 'burial', 'necropolis', 'catacombs', 'catacomb', 'Grab', 'Gräber', 'Grabmal',
      'Katakomben', 'Nekropole', 'tombe', 'tombeau', 'tombeaux', 'nécropole', 'catacombes', 'tombes', 'necropoli',
      'catacombe',
      'tumba', 'tumbas', 'catacumbas', 'гробница', 'гробницы', 'гробниц', 'гробницам', 'катакомбы', 'некрополь',
      'مقبرة', 'مقابر', 'المقابر', 'قبور', 'سراديب', 'سراديب الموتى', 'หลุมฝังศพ', 'สุสาน', 'สุสานใต้ดิน', '陵墓', '古墓',
      '墓穴', '地下墓穴', '地下墓',
    ],
  },
  {
    means: ['Tutankhamun'],
    words: [
      'Tutankhamun', 'Tutankhamen', 'Tutankamun', 'Tutankhamon', 'Tutanchamun', 'Toutânkhamon', 'Tutankamon',
      'King Tut', 'Тутанхамон', 'Тутанхамона', 'توت عنخ آمون', 'ตุตันคาเมน', 'ตุตันคามุน', '图坦卡蒙', '圖坦卡門', '图坦卡门',
    ],
  },
  {
    means: ['Ramses', 'Ramesses'],
    words: [
      'Ramses', 'Ramesses', 'Rameses', 'Ramsete', 'Рамзес', 'Рамсес', 'Рамзеса', 'Рамсеса', 'رمسيس', 'رعمسيس', 'รามเสส',
      'แรเมซีส', '拉美西斯', '拉姆西斯',
    ],
  },
  {
    means: ['Hatshepsut'],
    words: [
      'Hatshepsut', 'Hatschepsut', 'Hatchepsout', 'Hatshepsout', 'Hatscepsut', 'Deir el-Bahari', 'Deir el-Bahri',
      'Хатшепсут', 'حتشبسوت', 'الدير البحري', 'ฮัตเชปซุต', '哈特谢普苏特', '哈采普苏特', '女王神殿', '哈特謝普蘇特',
    ],
  },
  {
    means: ['Karnak'],
    words: [
      'Karnak', 'Karnac', 'Karnak temple', 'Карнак', 'Карнакский храм', 'Карнаке', 'الكرنك', 'كرنك', 'معبد الكرنك',
      'คาร์นัค', 'คาร์นัก', '卡纳克', '卡尔纳克', '卡納克', '卡纳克神庙', '卡納克神廟',
    ],
  },
  {
    means: ['Luxor Temple'],
    words: [
      'luxor temple', 'temple of Luxor', 'Luxortempel', 'temple de Louxor', 'tempio di Luxor', 'templo de Luxor',
      'Луксорский храм', 'معبد الأقصر', 'วิหารลักซอร์', '卢克索神庙', '盧克索神廟',
    ],
  },
  {
    means: ['Colossi of Memnon'],
    words: [
      'colossi of Memnon', 'Memnon', 'Memnonkolosse', 'Kolosse von Memnon', 'colosses de Memnon', 'colossi di Memnone',
      'Memnone', 'colosos de Memnón', 'колоссы Мемнона', 'Мемнон', 'تمثالي ممنون', 'ممنون', 'รูปสลักเมมนอน', '门农巨像',
      '門農巨像', '孟农神像',
    ],
  },
  {
    means: ['Philae'],
    words: [
      'Philae', 'Filae', 'Philä', 'Philae temple', 'Agilkia', 'Isis temple', 'temple of Isis', 'Isistempel',
      "temple d'Isis", 'tempio di Iside', 'Iside', 'templo de Isis', 'Филы', 'храм Исиды', 'Исида', 'فيلة', 'فيله',
      'معبد فيلة', 'معبد إيزيس', 'วิหารฟิเล', 'ฟิเล', '菲莱', '菲莱神庙', '菲萊', '伊西斯神庙', '菲萊神廟',
    ],
  },
  {
    means: ['Elephantine'],
    words: [
      'Elephantine', 'Elephantine Island', 'Elephantine Insel', 'île Éléphantine', 'isola Elefantina', 'Elefantina',
      'isla Elefantina', 'Элефантина', 'остров Элефантина', 'جزيرة إلفنتين', 'إلفنتين', 'เกาะเอเลแฟนไทน์', '大象岛',
      '埃及象岛', '大象島',
    ],
  },
  {
    means: ['High Dam', 'Lake Nasser'],
    words: [
      'high dam', 'Aswan dam', 'Aswan high dam', 'Lake Nasser', 'dam', 'Staudamm', 'Assuan-Staudamm', 'Nassersee',
      'Hochdamm', 'haut barrage', "barrage d'Assouan", 'lac Nasser', 'diga di Assuan', 'lago Nasser', 'gran presa',
      'presa de Asuán',
      'Асуанская плотина', 'плотина', 'озеро Насер', 'السد العالي', 'السد', 'بحيرة ناصر', 'เขื่อนอัสวาน',
      'ทะเลสาบนัสเซอร์', '阿斯旺大坝', '大坝', '纳赛尔湖', '阿斯旺水壩', '納賽爾湖',
    ],
  },
  {
    means: ['obelisk'],
    words: [
      'obelisk', 'obelisks', 'unfinished obelisk', 'Obelisken', 'unvollendeter Obelisk', 'obélisque', 'obélisques',
      'obélisque inachevé', 'obelisco', 'obelischi', 'obeliscos', 'обелиск', 'обелиски', 'مسلة', 'المسلة',
      'المسلة الناقصة', 'เสาโอเบลิสก์', 'โอเบลิสก์', '方尖碑',
    ],
  },
  {
    means: ['Nubian', 'Nubia'],
    words: [
      'Nubia', 'Nubian', 'nubian village', 'nubians', 'Nubien', 'nubisch', 'nubisches Dorf', 'Nubie', 'nubiens',
      'village nubien', 'nubiano', 'nubiani', 'villaggio nubiano', 'nubio', 'nubios', 'pueblo nubio', 'Нубия',
      'нубийская', 'нубийская деревня', 'нубийцы', 'نوبة', 'النوبة', 'النوبي', 'قرية نوبية', 'نوبي', 'نوبية', 'นูเบีย',
      'หมู่บ้านนูเบียน', 'นูเบียน', '努比亚', '努比亚村', '努比亞', '努比亞村',
    ],
  },
  {
    means: ['Khan el-Khalili', 'bazaar'],
    words: [
      'Khan el-Khalili', 'Khan el Kalili', 'Khan al-Khalili', 'Khan Khalili', 'Chan el-Chalili', 'Хан-эль-Халили',
      'Хан аль-Халили', 'خان الخليلي', 'ข่านเอลคาลิลี', '汗哈利利', '哈利利市场', '哈利利市場', '可汗市场',
    ],
  },
  {
    means: ['Qaitbay', 'lighthouse'],
    words: [
      'Qaitbay', 'Qaitbay citadel', 'Qaytbay', 'Kait Bay', 'Pharos', 'lighthouse', 'lighthouse of Alexandria',
      'Leuchtturm', "phare d'Alexandrie", 'phare', 'faro di Alessandria', 'faro', 'faro de Alejandría',
      'крепость Кайт-Бей', 'Кайтбей', 'маяк', 'Александрийский маяк', 'قلعة قايتباي', 'قايتباي', 'منارة',
      'منارة الإسكندرية', 'ประภาคาร', 'ป้อมไกต์เบย์', '盖贝依城堡', '卡特巴城堡', '灯塔', '亚历山大灯塔', '燈塔', '亞歷山大燈塔',
    ],
  },
  {
    means: ['Bibliotheca Alexandrina', 'library'],
    words: [
      'library', 'Bibliotheca Alexandrina', 'library of Alexandria', 'Alexandria library', 'Bibliothek',
      'Bibliothek von Alexandria', 'bibliothèque', "bibliothèque d'Alexandrie", 'biblioteca',
      'biblioteca di Alessandria', 'biblioteca de Alejandría', 'библиотека', 'Александрийская библиотека',
      'مكتبة الإسكندرية', 'مكتبة', 'ห้องสมุด', 'ห้องสมุดอเล็กซานเดรีย', '图书馆', '亚历山大图书馆', '圖書館', '亞歷山大圖書館',
    ],
  },
  {
    means: ['Sinai'],
    words: [
      'Sinai', 'Sinai peninsula', 'south Sinai', 'península del Sinaí', 'Синай', 'Синае', 'Синая',
      'Синайский полуостров', 'سيناء', 'سينا', 'جنوب سيناء', 'ไซนาย', 'ซีนาย', 'คาบสมุทรไซนาย', '西奈', '西奈半岛', '西奈半島',
    ],
  },
  {
    means: ['Siq', 'Treasury'],
    words: [
      'Treasury', 'Siq', 'the Treasury Petra', 'al-Khazneh', 'Khazneh', 'Schatzhaus', 'Schatzhaus Petra',
      'trésor de Pétra', 'Khazné', 'il Tesoro', 'tesoro di Petra', 'el Tesoro', 'tesoro de Petra', 'сокровищница',
      'Эль-Хазне', 'الخزنة', 'السيق', 'خزنة البتراء', 'เทรเชอรี่', '卡兹尼神殿', '宝库', '蛇道', '卡茲尼神殿',
    ],
  },
];
