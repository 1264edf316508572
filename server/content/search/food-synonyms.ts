// biome-ignore-all format: the words stand by language, English first
import type { Synonym } from './synonym';

/** What there is to eat and to buy. */
export const foodSynonyms: readonly Synonym[] = [
  {
    means: ['food', 'tastings'],
    words: [
      'food', 'foods', 'eat', 'eating', 'eats', 'cuisine', 'food tour', 'food tours', 'food walk', 'tasting',
      'tastings', 'gastronomy', 'gourmet', 'culinary', 'foodie', 'restaurant', 'restaurants', 'local food', 'Essen',
      'Küche', 'Kulinarik', 'kulinarisch', 'Verkostung',
      'manger', 'nourriture', 'gastronomie', 'dégustation', 'dégustations', 'gastronomique', 'culinaire', 'cibo',
      'mangiare', 'cucina', 'gastronomia', 'degustazione', 'ristorante', 'ristoranti', 'comida', 'comidas', 'comer',
      'cocina local', 'degustación', 'restaurante', 'restaurantes',
      'еда', 'еды', 'еду', 'кухня', 'кухни', 'гастрономия', 'гастротур', 'дегустация', 'ресторан', 'рестораны', 'طعام',
      'الطعام', 'أكل', 'الأكل', 'مأكولات', 'مطعم', 'مطاعم', 'المطاعم', 'المطبخ', 'อาหาร', 'กิน', 'ของกิน', 'ร้านอาหาร',
      'ชิมอาหาร', '美食', '吃', '食物', '餐厅', '美食之旅', '餐廳', '小吃',
    ],
  },
  {
    means: ['street food'],
    words: [
      'street food', 'street kitchen', 'street foods', 'food stalls', 'Straßenküche', 'Strassenküche', 'Strassenessen',
      'cuisine de rue', 'nourriture de rue', 'cibo di strada', 'comida callejera', 'puestos de comida', 'уличная еда',
      'уличной еды', 'стритфуд', 'уличную еду', 'أكل الشارع', 'طعام الشارع', 'أكلات شعبية', 'مأكولات شعبية',
      'อาหารริมทาง', 'สตรีทฟู้ด', '街头小吃', '路边摊', '街边小吃', '街頭小吃', '路邊攤',
    ],
  },
  {
    means: ['cooking class'],
    words: [
      'cooking class', 'cooking classes', 'cooking course', 'cooking courses', 'cooking school', 'cookery',
      'cookery class', 'cooking lesson', 'cooking lessons', 'cooking', 'cook', 'chef', 'Kochkurs', 'Kochkurse',
      'Kochschule', 'Kochen', 'cours de cuisine', 'atelier de cuisine', 'atelier cuisine', 'école de cuisine',
      'cuisiner',
      'corso di cucina', 'corsi di cucina', 'lezione di cucina', 'scuola di cucina', 'cucinare', 'clase de cocina',
      'clases de cocina', 'curso de cocina', 'taller de cocina', 'cocinar', 'cocina', 'кулинарный мастер-класс',
      'кулинарный класс', 'кулинарные курсы', 'уроки кулинарии', 'мастер-класс', 'кулинарная школа', 'готовить',
      'دورة طبخ', 'درس طبخ', 'دروس طبخ', 'تعلم الطبخ', 'طبخ', 'الطبخ', 'دروس الطبخ', 'เรียนทำอาหาร', 'คลาสทำอาหาร',
      'คอร์สทำอาหาร', 'ทำอาหาร', '烹饪课', '烹饪', '厨艺课', '学做菜', '烹饪班', '烹飪課', '烹飪', '廚藝課',
    ],
  },
  {
    means: ['seafood', 'fish supper', 'fish lunch', 'grilled fish', 'prawns'],
    words: [
      'seafood', 'fish', 'fishes', 'prawns', 'shrimp', 'shrimps', 'crab', 'fish supper', 'Fisch', 'Meeresfrüchte',
      'Garnelen', 'poisson', 'poissons', 'fruits de mer', 'crevettes', 'pesce', 'frutti di mare', 'gamberi', 'pescado',
      'marisco', 'mariscos', 'gambas', 'рыба', 'рыбу', 'морепродукты', 'креветки', 'سمك', 'السمك', 'أسماك',
      'مأكولات بحرية', 'جمبري', 'อาหารทะเล', 'ซีฟู้ด', 'ปลา', 'กุ้ง', '海鲜', '鱼', '海鮮', '魚', '虾',
    ],
  },
  {
    means: ['noodles', 'khao soi', 'koshari', 'falafel', "ta'ameya"],
    words: [
      'noodles', 'noodle', 'khao soi', 'pad thai', 'tom yum', 'curry', 'thai food', 'koshari', 'koshary', 'kushari',
      'falafel', 'taameya', 'egyptian food', 'Nudeln', 'nouilles', 'fideos', 'лапша', 'кошари', 'фалафель',
      'тайская кухня', 'египетская кухня', 'كشري', 'كشرى', 'فلافل', 'طعمية', 'فول', 'ก๋วยเตี๋ยว', 'ข้าวซอย', 'อาหารไทย',
      'อาหารอียิปต์', '面条', '泰国菜', '泰餐', '埃及菜', '泰國菜', '麵', '咖喱',
    ],
  },
  {
    means: ['coffee', 'café'],
    words: [
      'coffee', 'coffees', 'cafe', 'cafes', 'coffeehouse', 'Kaffee', 'kaffeehaus', 'caffè', 'кофе', 'кафе', 'кофейня',
      'قهوة', 'القهوة', 'مقهى', 'مقاهي', 'كافيه', 'กาแฟ', 'คาเฟ่', '咖啡', '咖啡馆', '咖啡館',
    ],
  },
  {
    means: ['market', 'bazaar', 'spice market', 'spice shops'],
    words: [
      'market', 'markets', 'bazaar', 'bazaars', 'bazar', 'souk', 'souks', 'souq', 'suq', 'suk', 'spices',
      'spice market', 'spice', 'Markt', 'Märkte', 'Basar', 'Basare', 'Gewürzmarkt', 'Gewürze', 'marché', 'marchés',
      'marché aux épices', 'épices', 'mercato', 'mercati', 'mercatino', 'spezie', 'mercado', 'mercados', 'zoco',
      'zocos', 'especias',
      'рынок', 'рынки', 'рынке', 'рынка', 'базар', 'базары', 'базаре', 'специи', 'سوق', 'السوق', 'أسواق', 'الأسواق',
      'بازار', 'توابل', 'البهارات', 'ตลาด', 'ตลาดเครื่องเทศ', 'เครื่องเทศ', '市场', '集市', '市集', '巴扎', '香料', '香料市场', '市場',
      '香料市場',
    ],
  },
  {
    means: ['floating market', 'Damnoen Saduak'],
    words: [
      'floating market', 'floating markets', 'schwimmender Markt', 'schwimmende Märkte', 'schwimmende Markt',
      'marché flottant', 'marchés flottants', 'mercato galleggiante', 'mercati galleggianti', 'mercado flotante',
      'mercados flotantes', 'плавучий рынок', 'плавучие рынки', 'плавучем рынке', 'плавучего рынка', 'سوق عائم',
      'السوق العائم', 'الأسواق العائمة', 'ตลาดน้ำ', '水上市场', '水上市場',
    ],
  },
  {
    means: ['railway market', 'Maeklong'],
    words: [
      'railway market', 'train market', 'Zugmarkt', 'Eisenbahnmarkt', 'Markt auf den Schienen', 'marché du train',
      'marché sur les rails', 'marché ferroviaire', 'mercato del treno', 'mercato sui binari', 'mercado del tren',
      'mercado ferroviario', 'рынок на рельсах', 'рынок на железной дороге', 'سوق القطار', 'ตลาดร่มหุบ', 'ตลาดรถไฟ',
      'ตลาดแม่กลอง', '铁道市场', '火车市场', '铁路市场', '鐵道市場', '火車市場', '折叠市场',
    ],
  },
  {
    means: ['night bazaar', 'street market', 'Lan Pho', 'Chinatown'],
    words: [
      'night market', 'night markets', 'night bazaar', 'Nachtmarkt', 'Nachtmärkte', 'Nachtbasar', 'marché de nuit',
      'marchés de nuit', 'marché nocturne', 'mercato notturno', 'mercati notturni', 'mercado nocturno',
      'mercados nocturnos', 'ночной рынок', 'ночные рынки', 'ночной базар', 'ночном рынке', 'سوق ليلي', 'السوق الليلي',
      'أسواق ليلية', 'ตลาดกลางคืน', 'ไนท์บาซาร์', 'ถนนคนเดิน', '夜市',
    ],
  },
  {
    means: ['shopping', 'shops', 'market', 'bazaar'],
    words: [
      'shopping', 'shop', 'shops', 'souvenirs', 'souvenir', 'buy', 'mall', 'malls', 'Einkaufen', 'Einkaufsbummel',
      'Läden', 'Andenken', 'achats', 'magasinage', 'boutiques', 'faire du shopping', 'fare shopping', 'acquisti',
      'negozi', 'compras', 'ir de compras', 'tiendas', 'recuerdos',
      'шоппинг', 'шопинг', 'шопинга', 'покупки', 'магазины', 'сувениры', 'تسوق', 'التسوق', 'هدايا', 'تذكارات', 'محلات',
      'ช้อปปิ้ง', 'ช็อปปิ้ง', 'ซื้อของ', 'ของฝาก', 'ของที่ระลึก', '购物', '逛街', '纪念品', '購物', '紀念品', '买东西',
    ],
  },
];
