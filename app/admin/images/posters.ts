const titleCase = (scene: string) =>
  scene
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The posters of the site, each with its time of day. */
export const posters = Object.keys(
  import.meta.glob('/public/posters/*-{dawn,noon,dusk,night}.svg', { query: '?url' }),
).map((file) => {
  const address = file.replace('/public', '');
  const [, hero, scene = '', light] = /^\/posters\/(hero-)?(.+)-(\w+)\.svg$/.exec(address) ?? [];
  return { address, label: `${titleCase(scene)} at ${light}${hero ? ', wide' : ''}` };
});
