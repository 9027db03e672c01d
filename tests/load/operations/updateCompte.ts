import { randomUUID } from 'node:crypto';
import type { Operation } from '../operation.ts';
import { browserHeaders, inTurn } from './browser.ts';
import { SELECT_ACTEUR } from './selectActeur.ts';

const COLUMNS = 'id, email, civilite, nom, prenom, roles, enabled, must_change_password, version, champs_versions';

/** A name of letters only, and another one at each version: every change is a real one. */
const nomAt = (version: number): string =>
  `Durand-${String(version).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
const SQL_NOM = `'Durand-' || translate(:suivante::text, '0123456789', 'abcdefghij')`;

/** The answer kept under the key; a colon is followed by a space, or pgbench would read a variable. */
const SQL_REPONSE = `'{"id": "' || :id::text || '", "email": "' || :email::text
    || '", "civilite": "Madame", "nom": "' || :nom::text || '", "prenom": "Amina", "roles": ["lca.user"], "enabled": true, '
    || '"version": ' || :version::text || ', "champs_versions": ' || :champs_versions::text
    || ', "mustChangePassword": false}'`;

const KEY = `'0193c2f0-7c1a-7000-' || :cle::text`;
const FINGERPRINT = `'\\x9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'`;

/** In the order of createRun: the key, the row locked, the change, its history, the answer under the key. */
const SCRIPT = `${SELECT_ACTEUR}
\\set cle random(1000000000000000000, 9000000000000000000)
begin;
insert into platform.idempotence (acteur, appel, cle, empreinte)
  values (:authId, 'auth.updateCompte', ${KEY}, ${FINGERPRINT}) on conflict do nothing;
select ${COLUMNS} from auth.compte where id = :authId for update \\gset avant_
\\set suivante :avant_version + 1
update auth.compte set nom = ${SQL_NOM}, version = :suivante,
    champs_versions = ('{"nom": ' || :suivante::text || '}')::jsonb, modifie_at = clock_timestamp()
  where id = :authId returning ${COLUMNS} \\gset
select platform.write_historique('auth', 'compte', :authId, 'updateCompte', :authId, ${KEY},
  ('{"nom": {"avant": "' || :avant_nom::text || '", "apres": "' || :nom::text || '"}}')::jsonb);
update platform.idempotence set reponse = (${SQL_REPONSE})::jsonb
  where acteur = :authId and appel = 'auth.updateCompte' and cle = ${KEY};
commit;
`;

export const updateCompte: Operation = {
  name: 'updateCompte',
  title: 'Modifier son profil : `PATCH /api/auth/users/{id}`',
  goal: 0.4,
  historyLines: 1,
  script: SCRIPT,
  requests(comptes) {
    const next = inTurn(comptes.map((compte) => ({ compte, version: compte.version })));
    return () => {
      const turn = next();
      const { compte, version } = turn;
      turn.version += 1;
      const headers = {
        ...browserHeaders(compte),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'if-match': `"${version}"`,
      };
      return {
        method: 'PATCH',
        path: `/api/auth/users/${compte.id}`,
        headers,
        body: JSON.stringify({ nom: nomAt(version + 1) }),
      };
    };
  },
};
