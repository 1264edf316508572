import { z } from 'zod';

// In a browser zod would try `new Function`, which the Content-Security-Policy forbids and reports. It tries with the
// first schema, so modules with schemas import this before, and `sideEffects` of package.json keeps it in the bundle.
z.config({ jitless: typeof document === 'object' });
