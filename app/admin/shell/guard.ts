import { Outlet } from 'react-router';
import { requireAdmin } from '#server/web/session';

/** Protects the routes below it. */
export const middleware = [requireAdmin];

export default Outlet;
