// biome-ignore-all format: the words stand by language, English first
import type { Synonym } from './synonym';

/** Land, animals and the hours of the day. */
export const natureSynonyms: readonly Synonym[] = [
  {
    means: ['elephants', 'elephant rides'],
    words: [
      'elephant', 'elephants', 'elefant', 'elephant ride', 'elephant rides', 'elephant riding', 'elephant trekking',
      'elephant sanctuary', 'elephant camp', 'elephant park', 'Elefanten', 'Elefantenreiten', 'Elefantencamp',
      'Elefantenpark', "balade à dos d'éléphant", "sanctuaire d'éléphants",
      'elefante', 'elefanti', 'santuario degli elefanti', 'elefantes', 'santuario de elefantes', 'paseo en elefante',
      'слон', 'слоны', 'слонов', 'слонами', 'слонах', 'на слонах', 'فيل', 'الفيل', 'أفيال', 'الأفيال', 'ركوب الفيل',
      'ช้าง', 'ขี่ช้าง', 'ปางช้าง', '大象', '骑大象', '大象营', '騎大象', '大象營',
    ],
  },
  {
    means: ['wildlife', 'ranger', 'gibbon', 'hornbills'],
    words: [
      'wildlife', 'gibbon', 'gibbons', 'monkey', 'monkeys', 'hornbill', 'animals', 'birdwatching', 'Tiere', 'Wildtiere',
      'Affen', 'Tierbeobachtung', 'faune', 'animaux', 'singes', 'observation des animaux', 'fauna', 'animali',
      'scimmie', 'fauna selvatica', 'animales', 'monos', 'vida salvaje', 'avistamiento de aves',
      'животные', 'дикие животные', 'обезьяны', 'дикая природа', 'птицы', 'حيوانات', 'الحيوانات', 'الحياة البرية',
      'قرود', 'สัตว์ป่า', 'สัตว์', 'ชะนี', 'ลิง', 'ดูนก', '野生动物', '动物', '猴子', '长臂猿', '观鸟', '野生動物', '動物',
    ],
  },
  {
    means: ['forest', 'rainforest'],
    words: [
      'forest', 'rainforest', 'jungle', 'jungles', 'jungle trekking', 'Wald', 'Regenwald', 'Dschungel', 'Dschungeltour',
      'forêt', 'forêt tropicale', 'jungle trek', 'foresta', 'foresta pluviale', 'giungla', 'bosque', 'selva', 'jungla',
      'selva tropical',
      'лес', 'джунгли', 'джунглях', 'джунглям', 'тропический лес', 'غابة', 'الغابة', 'غابات', 'الغابات', 'أدغال', 'ป่า',
      'ป่าดิบ', 'ป่าฝน', 'เดินป่าดงดิบ', '雨林', '热带雨林', '丛林', '森林', '熱帶雨林', '叢林',
    ],
  },
  {
    means: ['national park'],
    words: [
      'national park', 'national parks', 'marine park', 'nature reserve', 'Meerespark', 'Naturpark', 'parc national',
      'parcs nationaux', 'parc marin', 'parco nazionale', 'parco marino', 'riserva naturale', 'parque nacional',
      'parque marino', 'reserva natural',
      'национальный парк', 'национальном парке', 'заповедник', 'морской парк', 'محمية', 'المحمية', 'محمية طبيعية',
      'حديقة وطنية', 'الحديقة الوطنية', 'อุทยานแห่งชาติ', 'อุทยาน', '国家公园', '海洋公园', '自然保护区', '國家公園', '海洋公園',
    ],
  },
  {
    means: ['desert'],
    words: [
      'desert', 'deserts', 'Sahara', 'desert trip', 'Wüste', 'Wueste', 'Wüstentour', 'Wüstenausflug', 'dans le désert',
      'deserto', 'deserti', 'gita nel deserto', 'desierto', 'desiertos', 'пустыня', 'пустыне', 'пустыню', 'пустыни',
      'в пустыне', 'сахара',
      'صحراء', 'الصحراء', 'صحاري', 'بالصحراء', 'ทะเลทราย', '沙漠',
    ],
  },
  {
    means: ['oasis'],
    words: [
      'oasis', 'oases', 'Oase', 'Oasen', 'oasi', 'оазис', 'оазисы', 'оазисе', 'واحة', 'الواحة', 'واحات', 'الواحات',
      'โอเอซิส', '绿洲', '綠洲',
    ],
  },
  {
    means: ['Bedouin', 'desert camp', 'night in camp'],
    words: [
      'Bedouin', 'Bedouins', 'beduin', 'camp', 'camping', 'desert camp', 'overnight desert', 'glamping', 'tent',
      'Beduinen', 'Beduine', 'Wüstencamp', 'Zelt', 'campement', 'bivouac', 'tente', 'beduini', 'beduino',
      'campo tendato', 'tenda', 'beduinos', 'campamento', 'campamento en el desierto',
      'бедуин', 'бедуины', 'бедуинов', 'бедуинский', 'кемпинг', 'лагерь', 'палатка', 'بدو', 'البدو', 'بدوي', 'مخيم',
      'المخيم', 'تخييم', 'خيمة', 'เบดูอิน', 'แคมป์', 'ตั้งแคมป์', 'แคมป์ทะเลทราย', '贝都因', '贝都因人', '露营', '帐篷', '露營',
      '帳篷',
    ],
  },
  {
    means: ['stars', 'telescope'],
    words: [
      'stargazing', 'stars', 'astronomy', 'telescope', 'Sterne', 'Sternenhimmel', 'Sternegucken', 'Astronomie',
      'étoiles', 'observation des étoiles', 'ciel étoilé', 'stelle', 'cielo stellato', 'estrellas',
      'observación de estrellas', 'звезды', 'звездное небо', 'астрономия', 'نجوم', 'النجوم', 'مراقبة النجوم', 'ดูดาว',
      'ดวงดาว', '观星', '星空', '看星星', '觀星',
    ],
  },
  {
    means: ['waterfall', 'Erawan Falls'],
    words: [
      'waterfall', 'waterfalls', 'falls', 'Wasserfall', 'Wasserfälle', 'Wasserfaelle', 'cascade', 'cascades',
      "chute d'eau", "chutes d'eau", 'cascata', 'cascate', 'cascada', 'cascadas', 'catarata', 'cataratas', 'водопад',
      'водопады', 'водопаду', 'водопада', 'شلال', 'الشلال', 'شلالات', 'الشلالات', 'น้ำตก', '瀑布',
    ],
  },
  {
    means: ['lake'],
    words: [
      'lake', 'lakes', 'Seen', 'Stausee', 'lac', 'lacs', 'lago', 'laghi', 'lagos', 'озеро', 'озера', 'озере', 'بحيرة',
      'البحيرة', 'بحيرات', 'ทะเลสาบ', '湖', '湖泊',
    ],
  },
  {
    means: ['whale', 'fossil'],
    words: [
      'whale', 'whales', 'whale bones', 'fossil', 'fossils', 'Wal', 'Wale', 'Fossilien', 'baleine', 'baleines',
      'fossile', 'fossiles', 'balena', 'balene', 'fossili', 'ballena', 'ballenas', 'fósil', 'fósiles', 'кит', 'киты',
      'китов', 'окаменелости', 'حوت', 'حيتان', 'الحيتان', 'حفريات', 'วาฬ', 'ปลาวาฬ', 'ฟอสซิล', '鲸鱼', '化石', '鯨魚',
    ],
  },
  {
    means: ['hot springs'],
    words: [
      'hot springs', 'hot spring', 'thermal springs', 'thermal bath', 'heiße Quellen', 'heisse Quellen',
      'Thermalquellen', 'Therme', 'sources chaudes', 'source chaude', 'sources thermales', 'thermes', 'sorgenti calde',
      'sorgenti termali', 'terme', 'aguas termales', 'fuentes termales', 'termas',
      'горячие источники', 'термальные источники', 'горячий источник', 'ينابيع', 'ينابيع ساخنة', 'الينابيع الساخنة',
      'น้ำพุร้อน', 'บ่อน้ำร้อน', '温泉', '溫泉',
    ],
  },
  {
    means: ['garden', 'orchards'],
    words: [
      'garden', 'gardens', 'botanical garden', 'flowers', 'Garten', 'botanischer Garten', 'Blumen', 'jardin', 'jardins',
      'jardin botanique', 'fleurs', 'giardino', 'giardini', 'giardino botanico', 'fiori', 'jardines', 'jardín botánico',
      'flores', 'сад', 'сады', 'ботанический сад', 'цветы', 'حديقة', 'الحديقة', 'حدائق', 'حديقة نباتية', 'สวน',
      'สวนพฤกษศาสตร์', 'ดอกไม้', '花园', '植物园', '公园', '花園', '植物園',
    ],
  },
  {
    means: ['flower market'],
    words: [
      'flower market', 'Blumenmarkt', 'marché aux fleurs', 'mercato dei fiori', 'mercado de flores', 'цветочный рынок',
      'سوق الزهور', 'سوق الورد', 'ตลาดดอกไม้', 'ปากคลองตลาด', '花市', '花卉市场',
    ],
  },
  {
    means: ['sunrise', 'dawn'],
    words: [
      'sunrise', 'dawn', 'early morning', 'Sonnenaufgang', 'Morgengrauen', 'lever du soleil', 'lever de soleil', 'aube',
      'alba', 'sorgere del sole', 'amanecer', 'salida del sol', 'рассвет', 'рассвете', 'на рассвете', 'восход',
      'восход солнца', 'شروق', 'الشروق', 'شروق الشمس', 'فجر', 'พระอาทิตย์ขึ้น', 'ชมพระอาทิตย์ขึ้น', '日出', '看日出',
    ],
  },
  {
    means: ['sunset', 'dusk'],
    words: [
      'sunset', 'sundown', 'dusk', 'golden hour', 'Sonnenuntergang', 'Abenddämmerung', 'coucher du soleil',
      'coucher de soleil', 'crépuscule', 'tramonto', 'tramonti', 'crepuscolo', 'atardecer', 'puesta de sol',
      'puesta del sol', 'закат', 'закате', 'на закате', 'закат солнца', 'غروب', 'الغروب', 'غروب الشمس', 'พระอาทิตย์ตก',
      'ชมพระอาทิตย์ตก', '日落', '夕阳', '看日落', '夕陽',
    ],
  },
  {
    means: ['after dark', 'by night', 'night bazaar', 'Sound and Light'],
    words: [
      'nightlife', 'evening', 'evenings', 'evening tour', 'night tour', 'by night', 'at night', 'after dark',
      'Nachtleben', 'abends', 'bei Nacht', 'Abendtour', 'am Abend', 'vie nocturne', 'soirée', 'de nuit', 'le soir',
      'nocturne', 'vita notturna', 'serata', 'di notte', 'di sera', 'vida nocturna', 'de noche', 'por la noche',
      'nocturno',
      'ночная жизнь', 'вечер', 'вечером', 'ночью', 'ночной', 'вечерняя', 'حياة ليلية', 'الحياة الليلية', 'سهرة',
      'سهرات', 'مساء', 'ليلا', 'بالليل', 'กลางคืน', 'ชีวิตกลางคืน', 'ตอนเย็น', 'ยามค่ำคืน', '夜生活', '夜晚', '晚上', '夜游',
      '夜遊',
    ],
  },
];
