// biome-ignore-all format: the words stand by language, English first
import type { Synonym } from './synonym';

/** What there is to look at and to learn in towns and villages. */
export const cultureSynonyms: readonly Synonym[] = [
  {
    means: ['museum'],
    words: [
      'museum', 'museums', 'Museen', 'musée', 'musées', 'museo', 'musei', 'museos', 'exhibition', 'Ausstellung',
      'музей', 'музее', 'музея', 'музеев', 'متحف', 'المتحف', 'متاحف', 'المتاحف', 'พิพิธภัณฑ์', '博物馆', '博物館',
    ],
  },
  {
    means: ['palace'],
    words: [
      'palace', 'palaces', 'Palast', 'Paläste', 'palais', 'palazzo', 'palacio', 'palacios', 'дворец', 'дворца',
      'дворцы', 'قصر', 'القصر', 'قصور', 'พระราชวัง', 'วัง', '宫殿', '王宫', '宮殿', '王宮',
    ],
  },
  {
    means: ['temple', 'Wat Pho', 'Wat Arun', 'Wat Phra', 'Wat Chedi', 'Wat Chalong'],
    words: [
      'temple', 'temples', 'wat', 'wats', 'chedi', 'pagoda', 'pagodas', 'stupa', 'shrine', 'shrines', 'temple tour',
      'buddhist temple', 'egyptian temple', 'Tempel', 'Tempeln', 'Tempeltour', 'Pagode', 'Pagoden',
      'temples bouddhistes', 'pagodes', 'sanctuaire', 'tempio', 'templi', 'tempietto', 'templo', 'templos',
      'храм', 'храмы', 'храмов', 'храма', 'храме', 'храмам', 'пагода', 'пагоды', 'буддийский храм', 'ват', 'معبد',
      'المعبد', 'معابد', 'المعابد', 'باغودا', 'วัด', 'วิหาร', 'เจดีย์', 'ไหว้พระ', 'วัดวาอาราม', '寺庙', '庙', '寺', '寺院',
      '神庙', '佛寺', '神殿', '寺廟', '神廟', '佛塔',
    ],
  },
  {
    means: ['mosque'],
    words: [
      'mosque', 'mosques', 'masjid', 'masjids', 'islamic', 'islamic Cairo', 'muslim', 'Moschee', 'Moscheen',
      'islamisches Kairo', 'mosquée', 'mosquées', 'Caire islamique', 'moschea', 'Cairo islamica', 'mezquita',
      'mezquitas', 'мечеть', 'мечети', 'мечетей', 'исламский Каир', 'مسجد', 'المسجد', 'مساجد', 'المساجد', 'جامع',
      'الجامع', 'جوامع', 'القاهرة الإسلامية', 'มัสยิด', 'สุเหร่า', '清真寺', '回教堂', '伊斯兰',
    ],
  },
  {
    means: ['church', 'Coptic', 'monastery'],
    words: [
      'church', 'churches', 'coptic', 'copts', 'monastery', 'monasteries', 'christian', 'cathedral', 'bible', 'Kirche',
      'Kirchen', 'koptisch', 'Kopten', 'Kloster', 'église', 'églises', 'copte', 'coptes', 'monastère', 'monastères',
      'chiesa', 'chiese', 'copto', 'copti', 'monastero', 'monasteri', 'iglesia', 'iglesias', 'coptos', 'monasterio',
      'monasterios',
      'церковь', 'церкви', 'коптский', 'копты', 'монастырь', 'монастыри', 'كنيسة', 'الكنيسة', 'كنائس', 'دير', 'الدير',
      'قبطي', 'قبطية', 'الأقباط', 'โบสถ์', 'โบสถ์คริสต์', 'อาราม', '教堂', '科普特', '修道院', '基督教',
    ],
  },
  {
    means: ['citadel', 'castle', 'fort'],
    words: [
      'citadel', 'castle', 'castles', 'fort', 'forts', 'fortress', 'Zitadelle', 'Festung', 'Burg', 'Burgen',
      'citadelle', 'forteresse', 'château', 'châteaux', 'cittadella', 'fortezza', 'castello', 'castelli', 'ciudadela',
      'fortaleza', 'castillo', 'castillos', 'цитадель', 'крепость', 'крепости', 'замок', 'замки', 'قلعة', 'القلعة',
      'قلاع', 'حصن', 'ป้อม', 'ป้อมปราการ', 'ปราสาท', '城堡', '要塞', '堡垒', '堡壘',
    ],
  },
  {
    means: ['Roman', 'Greek', 'theatre'],
    words: [
      'Roman', 'Romans', 'Greek', 'roman ruins', 'roman theatre', 'römisch', 'Römer', 'römisches Theater', 'romain',
      'romaine', 'théâtre romain', 'grec', 'romano', 'romana', 'teatro romano', 'greco', 'griego', 'римский', 'римские',
      'римский театр', 'греческий', 'روماني', 'رومانية', 'المسرح الروماني', 'يوناني', 'โรมัน', 'โรงละครโรมัน', 'กรีก',
      '罗马剧场', '古罗马', '古希腊', '羅馬劇場',
    ],
  },
  {
    means: ['crusader', 'castle'],
    words: [
      'crusader', 'crusaders', 'crusader castle', 'Kreuzritter', 'Kreuzfahrerburg', 'croisés', 'château des croisés',
      'crociati', 'castello crociato', 'cruzados', 'castillo cruzado', 'крестоносцы', 'замок крестоносцев', 'صليبي',
      'القلعة الصليبية', 'ครูเสด', '十字军', '十字軍',
    ],
  },
  {
    means: ['mosaic'],
    words: [
      'mosaic', 'mosaics', 'Mosaik', 'Mosaike', 'mosaïque', 'mosaïques', 'mosaico', 'mosaici', 'mosaicos', 'мозаика',
      'мозаики', 'فسيفساء', 'الفسيفساء', 'โมเสก', '马赛克', '馬賽克',
    ],
  },
  {
    means: ['history', 'ancient', 'pharaoh', 'Egyptologist', 'ruined', 'ruins'],
    words: [
      'history', 'historic', 'historical', 'ancient', 'antiquity', 'archaeology', 'archeology', 'archaeological',
      'ruins', 'ruin', 'pharaoh', 'pharaohs', 'pharaonic', 'egyptology', 'egyptologist', 'ancient egypt', 'Geschichte',
      'historisch', 'Archäologie', 'Archaeologie', 'Ruinen', 'Pharao', 'Pharaonen', 'Altertum', 'Antike',
      'altes Ägypten', 'Ägyptologe', 'Ägyptologie',
      'histoire', 'historique', 'archéologie', 'antiquité', 'ruines', 'pharaon', 'pharaons', 'Égypte ancienne',
      'Égypte antique', 'égyptologue', 'storia', 'storico', 'archeologia', 'rovine', 'faraone', 'faraoni',
      'antico Egitto', 'antichità', 'egittologo', 'historia', 'histórico', 'arqueología', 'ruinas', 'faraón',
      'faraones', 'antiguo Egipto', 'egiptólogo',
      'история', 'истории', 'исторический', 'исторические', 'археология', 'древний', 'древности', 'древний Египет',
      'руины', 'развалины', 'фараон', 'фараоны', 'фараонов', 'египтолог', 'تاريخ', 'التاريخ', 'تاريخي', 'تاريخية',
      'آثار', 'الآثار', 'أثرية', 'فرعون', 'فراعنة', 'الفراعنة', 'فرعوني', 'فرعونية', 'أطلال',
      'ประวัติศาสตร์', 'โบราณคดี', 'โบราณ', 'โบราณสถาน', 'ฟาโรห์', 'ซากปรักหักพัง', 'อียิปต์โบราณ', '历史', '古迹', '考古',
      '遗址', '古代', '法老', '古埃及', '遗迹', '歷史', '古蹟', '考古學', '遺址', '遺跡',
    ],
  },
  {
    means: ['mummies', 'mummified'],
    words: [
      'mummy', 'mummies', 'royal mummies', 'Mumie', 'Mumien', 'momie', 'momies', 'mummia', 'mummie', 'momia', 'momias',
      'мумия', 'мумии', 'مومياء', 'مومياوات', 'المومياوات', 'มัมมี่', '木乃伊',
    ],
  },
  {
    means: ['hieroglyphs', 'reliefs'],
    words: [
      'hieroglyphs', 'hieroglyph', 'hieroglyphics', 'Hieroglyphen', 'hiéroglyphes', 'geroglifici', 'jeroglíficos',
      'иероглифы', 'الهيروغليفية', 'هيروغليفية', 'อักษรภาพ', 'ไฮเออโรกลิฟ', '象形文字',
    ],
  },
  {
    means: ['Cleopatra'],
    words: [
      'Cleopatra', 'Kleopatra', 'Cléopâtre', 'Клеопатра', 'Клеопатры', 'كليوباترا', 'كيلوباترا', 'คลีโอพัตรา', '克利奥帕特拉',
      '埃及艳后', '克麗奧佩脫拉', '埃及豔后',
    ],
  },
  {
    means: ['culture'],
    words: [
      'culture', 'cultural', 'cultures', 'customs', 'tradition', 'traditions', 'traditional', 'arts', 'local life',
      'Kultur', 'kulturell', 'Kulturreise', 'Kulturreisen', 'culturel', 'culturelle', 'cultura', 'culturale',
      'tradizione', 'tradizioni', 'tradición', 'tradiciones',
      'культура', 'культуры', 'культурный', 'культурная', 'традиции', 'ثقافة', 'الثقافة', 'ثقافي', 'ثقافية', 'تقاليد',
      'วัฒนธรรม', 'ประเพณี', '文化', '传统', '民俗', '傳統',
    ],
  },
  {
    means: ['UNESCO', 'World Heritage'],
    words: [
      'UNESCO', 'world heritage', 'world heritage site', 'Weltkulturerbe', 'Welterbe', 'patrimoine mondial',
      "patrimonio dell'umanità", 'patrimonio mondiale', 'patrimonio de la humanidad', 'ЮНЕСКО', 'всемирное наследие',
      'يونسكو', 'اليونسكو', 'التراث العالمي', 'มรดกโลก', 'ยูเนสโก', '世界遗产', '世界遺產',
    ],
  },
  {
    means: ['Yi Peng', 'Loy Krathong', 'sky lanterns', 'festival'],
    words: [
      'festival', 'festivals', 'lantern', 'lanterns', 'lantern festival', 'sky lantern', 'sky lanterns', 'Yi Peng',
      'Yee Peng', 'Loy Krathong', 'Loi Krathong', 'Loi Kratong', 'Fest', 'Feste', 'Lichterfest', 'Laternenfest',
      'Laternen', 'Himmelslaternen', 'fête', 'fêtes', 'fête des lanternes', 'lanternes', 'lanterne', 'lanterne volanti',
      'festa delle lanterne',
      'fiesta', 'fiestas', 'farolillos', 'festival de los faroles', 'linternas', 'фестиваль', 'фестивали', 'фонарики',
      'фестиваль фонариков', 'небесные фонарики', 'праздник фонарей', 'Лой Кратонг', 'Йи Пенг', 'مهرجان', 'المهرجان',
      'مهرجانات', 'مهرجان الفوانيس', 'فوانيس', 'لوي كراتونج', 'เทศกาล', 'ยี่เป็ง', 'ลอยกระทง', 'โคมลอย', 'โคมไฟ', '节日',
      '天灯节', '水灯节', '天灯', '孔明灯', '万人天灯', '節日', '天燈節', '水燈節', '天燈',
    ],
  },
  {
    means: ['tanoura', 'music', 'dancers', 'dance'],
    words: [
      'dance', 'dances', 'dancing', 'dancer', 'tanoura', 'tannoura', 'whirling dervish', 'dervish', 'belly dance',
      'live music', 'music', 'Tanz', 'Tanzshow', 'Bauchtanz', 'Derwisch', 'Musik', 'danse', 'danse du ventre',
      'derviche', 'musique', 'danza', 'danza del ventre', 'derviscio', 'musica dal vivo', 'danza del vientre',
      'derviche giratorio', 'baile', 'música', 'música en vivo',
      'танец', 'танцы', 'танец живота', 'танура', 'дервиш', 'музыка', 'رقص', 'الرقص', 'تنورة', 'التنورة', 'رقص شرقي',
      'موسيقى', 'الموسيقى', 'ระบำ', 'ระบำหน้าท้อง', 'การแสดง', 'ดนตรี', '舞蹈', '肚皮舞', '旋转舞', '音乐', '旋轉舞', '音樂',
    ],
  },
  {
    means: ['Buddha'],
    words: [
      'Buddha', 'Buddhas', 'Buddhism', 'buddhist', 'Buddhismus', 'bouddha', 'bouddhas', 'bouddhisme', 'buddismo',
      'buda', 'budas', 'budismo', 'Будда', 'Будды', 'буддизм', 'بوذا', 'البوذية', 'بوذي', 'พระพุทธรูป', 'พุทธ',
      'พุทธศาสนา', '佛像', '佛教', '佛', '佛陀',
    ],
  },
  {
    means: ['monks', 'evening chant', 'chant'],
    words: [
      'monk', 'monks', 'monk chat', 'chanting', 'chant', 'alms', 'Mönch', 'Mönche', 'Moench', 'moine', 'moines',
      'monaci', 'monje', 'monjes', 'монах', 'монахи', 'монахов', 'راهب', 'رهبان', 'الرهبان', 'พระสงฆ์', 'พระภิกษุ',
      'สวดมนต์', 'ตักบาตร', '僧侣', '和尚', '僧人', '诵经', '僧侶', '誦經',
    ],
  },
  {
    means: ['potter', 'pottery', 'silversmiths', 'umbrella makers', 'coppersmiths', 'tentmakers'],
    words: [
      'pottery', 'ceramics', 'crafts', 'craft', 'handicraft', 'handicrafts', 'artisans', 'workshop', 'Töpfern',
      'Töpferei', 'Handwerk', 'Kunsthandwerk', 'poterie', 'artisanat', 'ceramica', 'artigianato', 'artigiani',
      'alfarería', 'artesanía', 'artesanías', 'гончар', 'гончарная мастерская', 'керамика', 'ремесла', 'فخار', 'الفخار',
      'حرف يدوية', 'الحرف اليدوية', 'خزف', 'เครื่องปั้นดินเผา', 'งานฝีมือ', 'หัตถกรรม', '陶器', '手工艺', '手工艺品', '陶艺',
      '手工藝', '陶藝',
    ],
  },
  {
    means: ['on foot', 'old town', 'old city', 'Old Phuket Town', 'downtown'],
    words: [
      'city tour', 'city tours', 'city trip', 'city break', 'city sightseeing', 'walking tour', 'walking tours', 'walk',
      'walks', 'walking', 'on foot', 'old town', 'old city', 'stroll', 'Stadtrundfahrt', 'Stadtführung', 'Stadttour',
      'Städtereise', 'Stadtrundgang', 'Spaziergang', 'zu Fuß', 'Altstadt', 'visite de la ville', 'visite guidée à pied',
      'à pied', 'vieille ville', 'tour de ville', 'balade', 'promenade',
      'tour della città', 'giro della città', 'a piedi', 'passeggiata', 'centro storico', 'città vecchia',
      'visita de la ciudad', 'tour por la ciudad', 'tour a pie', 'a pie', 'paseo', 'casco antiguo', 'ciudad vieja',
      'экскурсия по городу', 'обзорная экскурсия', 'пешеходная экскурсия', 'пешком', 'прогулка', 'прогулки',
      'старый город',
      'جولة في المدينة', 'جولة المدينة', 'جولة سيرا', 'مشيا', 'سيرا على الأقدام', 'المدينة القديمة', 'البلدة القديمة',
      'ทัวร์เมือง', 'เที่ยวในเมือง', 'ซิตี้ทัวร์', 'เดินเที่ยว', 'เดินชม', 'เมืองเก่า', '市区游', '城市观光', '市区观光', '步行',
      '徒步游', '散步', '老城', '古城', '市區', '古镇',
    ],
  },
  {
    means: ['village'],
    words: [
      'village', 'villages', 'villagers', 'countryside', 'rural', 'Dorf', 'Dörfer', 'Landleben', 'campagne',
      'villaggio', 'villaggi', 'campagna', 'pueblo', 'pueblos', 'aldea', 'campo', 'деревня', 'деревни', 'деревне',
      'село', 'قرية', 'القرية', 'قرى', 'ريف', 'หมู่บ้าน', 'ชนบท', '村庄', '村子', '乡村', '村莊', '鄉村',
    ],
  },
  {
    means: ['Karen'],
    words: [
      'hill tribe', 'hill tribes', 'Karen village', 'Karen', 'Bergvolk', 'Bergvölker', 'tribus montagnardes', 'ethnies',
      'tribù delle colline', 'tribus de las colinas', 'горные племена', 'племена', 'карены', 'длинношеие', 'قبائل',
      'กะเหรี่ยง', 'ชาวเขา', '山地部落', '克伦族', '长颈族', '部落', '克倫族',
    ],
  },
];
