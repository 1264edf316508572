import { shownCompany } from '#server/company/company';
import { iconOf } from '#server/values/upload-address.input';

/** The data with which a browser installs the site as an app. */
export function loader() {
  const { name, tagline, look } = shownCompany();
  const icon = iconOf(look.logo);
  const manifest = {
    ...{ name, short_name: name, description: tagline, lang: 'en', start_url: '/', display: 'browser' },
    ...{ background_color: '#fbf6ec', theme_color: '#fbf6ec' },
    icons: [icon ? { src: icon } : { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' }],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
