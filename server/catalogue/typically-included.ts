import { houseRules } from '#server/company/house-rules';

/** What a record includes, or what the company says of its kind where the office lists nothing. */
export function orTypical(kind: 'tour' | 'package', listed: readonly string[]) {
  const { tourIncludes, packageIncludes } = houseRules();
  const typical = kind === 'tour' ? tourIncludes : packageIncludes;
  const isTypical = listed.length === 0 && typical.length > 0;
  return { included: isTypical ? typical : listed, isTypical };
}
