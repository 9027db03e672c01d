import { SESSION_PREFIX } from '../harness/comptes.ts';

/** Who calls, as session.queries.ts asks it; `\gset` fails the run when no row, or more than one, comes back. */
export const SELECT_ACTEUR = `\\set compte random(1, :comptes)
select c.id as "authId", s.id as "sessionId", c.email, c.civilite, c.nom, c.prenom, c.roles, c.enabled,
    c.must_change_password as "mustChangePassword", c.version
  from auth.session as s inner join auth.compte as c on c.id = s.id_compte
  where s.id = ('${SESSION_PREFIX}' || lpad(:compte::text, 12, '0'))::uuid
    and s.ferme_at is null and s.expire_at > now() \\gset
`;
