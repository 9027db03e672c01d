import * as z from 'zod';

/**
 * The current role that a caller asks for. A call whose query holds this very schema under `role` gets it checked
 * against the session before anything else, and `acteur.role` is then that role.
 */
export const roleWishSchema = z.string().max(60).optional().describe('Un rôle parmi ceux de la session.');
