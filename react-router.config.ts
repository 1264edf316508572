import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  serverBuildFile: 'server.js',
  // A route is one script: where a part of it alone cannot be loaded, the router shows an empty page.
  splitRouteModules: false,
} satisfies Config;
